import { surahs } from './surahs.ts';
import rows from './text-parts.json' with { type: 'json' };

/** The ayahs of one surah in one juz: what any selection is made of. */
export type TextPart = { surah: string; juz: number; bytes: number };

export const textParts: readonly TextPart[] = rows.map(([surah = 0, juz = 0, bytes = 0]) => ({
  surah: surahs[surah - 1]?.name ?? '',
  juz,
  bytes,
}));
