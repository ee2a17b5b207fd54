import shapes from './ayah-shapes.json' with { type: 'json' };

/** How many words an ayah has; 0 where there is none. */
export function wordsOf(surah: number, ayah: number): number {
  return shapes.words[surah - 1]?.[ayah - 1] ?? 0;
}

/** The same number for ayahs of one surah with the same text: that of the first of them. */
export function textKey(surah: number, ayah: number): number {
  const twins: readonly number[][] = shapes.twins[surah - 1] ?? [];
  return twins.find((group) => group.includes(ayah))?.[0] ?? ayah;
}
