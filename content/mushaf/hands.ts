/** The fonts that a page can be set in. Lengths are in em of a hand's own middle size. */
export const HANDS = {
  amiri: { pageWidth: 17.2, naturalSpace: 0.292, fontSpace: 0.292 },
  /** Its own space runs words together. */
  madinah: { pageWidth: 16.8, naturalSpace: 0.24, fontSpace: 0.1 },
} as const;

export type Hand = keyof typeof HANDS;

/** The signs of ayahs, relative to the words around them. */
export const SIGN_SCALE = 0.88;

/** The sign that closes an ayah, with its number inside. */
export function ayahSign(ayah: number): string {
  const digits = Array.from(String(ayah), (digit) => String.fromCodePoint(0x0660 + Number(digit)));
  return `\u06DD${digits.join('')}`;
}
