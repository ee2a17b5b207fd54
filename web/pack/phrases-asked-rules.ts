import type { PackPhrase } from './pack-rules.ts';

/** As the record names it. */
export function phraseRef({ surah, ayah, from, to }: PackPhrase): string {
  return `${surah}:${ayah}:${from}-${to}`;
}

/** The phrases that an address asks for; undefined where it names none. */
export function phrasesAsked(query: URLSearchParams): ReadonlySet<string> | undefined {
  const refs = query.get('phrases')?.split('_').filter(Boolean) ?? [];
  return refs.length > 0 ? new Set(refs) : undefined;
}
