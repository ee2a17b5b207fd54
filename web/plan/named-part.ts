import { surahs } from '#content/surahs.ts';

type Part = { surah: number; from: number; to: number };

export function namedPart({ surah, from, to }: Part): { name: string; from: number; to: number } {
  return { name: surahs[surah - 1]?.name ?? '', from, to };
}
