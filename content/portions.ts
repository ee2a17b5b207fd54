import ends from './portions.json' with { type: 'json' };

/** Both ayahs included. */
export type Portion = { from: number; to: number };

/** The parts in which a surah is learned, each beginning with the last ayah of the one before; empty for a short one. */
export function portionsOf(surah: number): Portion[] {
  const ofSurah = ends[surah - 1] ?? [];
  return ofSurah.map((to, index) => ({ from: ofSurah[index - 1] ?? 1, to }));
}
