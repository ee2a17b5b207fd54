import type { Block } from '#web/mushaf/page-rules.ts';

/** What an empty page shows of a line. */
export type LineKind = { is: 'name'; surah: number } | { is: 'basmala' } | { is: 'ayahs' };

export function kindsOfLines(blocks: readonly Block[], lines: number): LineKind[] {
  const kinds: LineKind[] = [];
  for (const block of blocks) {
    if (block.is === 'name') kinds.push({ is: 'name', surah: block.surah });
    else if (block.is === 'basmala') kinds.push({ is: 'basmala' });
    else {
      const last = block.ayahs.at(-1)?.pieces.at(-1)?.line ?? 0;
      while (kinds.length <= last) kinds.push({ is: 'ayahs' });
    }
  }
  while (kinds.length < lines) kinds.push({ is: 'ayahs' });
  return kinds;
}
