import { surahs } from '#content/surahs.ts';

/** The names of all joins by surah, made once: a long record is asked for thousands of them again and again. */
const BY_SURAH: readonly (readonly string[])[] = surahs.map(({ number, ayahCount }) =>
  Array.from({ length: ayahCount }, (_, index) => `${number}:${index + 1}`),
);

/** In the order of the Qur'an. */
export const JOIN_KEYS: readonly string[] = BY_SURAH.flat();

export function joinKey(surah: number, ayah: number): string {
  return BY_SURAH[surah - 1]?.[ayah - 1] ?? `${surah}:${ayah}`;
}

/** How many of so many joins from this ayah on there are: what lies beyond the end of the surah is ignored. */
export function countIn(surah: number, from: number, many: number): number {
  return Math.max(0, Math.min(many, (BY_SURAH[surah - 1]?.length ?? 0) - from + 1));
}

/** Only ayahs that there are: what lies beyond the end of the surah is ignored. */
export function joinKeys(surah: number, from = 1, to = Infinity): readonly string[] {
  const all = BY_SURAH[surah - 1] ?? [];
  return from === 1 && to >= all.length ? all : all.slice(from - 1, to);
}
