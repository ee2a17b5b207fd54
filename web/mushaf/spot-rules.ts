import { HANDS, type Hand } from '#content/mushaf/hands.ts';
import type { Block } from './page-rules.ts';

/** Where an ayah is on one line: from 0 at the right end of the line to 1 at its left end. */
export type Spot = { surah: number; ayah: number; line: number; start: number; end: number };

export type AyahPlace = { surah: number; ayah: number };

export function spotsOf(hand: Hand, blocks: readonly Block[]): Spot[] {
  const { pageWidth } = HANDS[hand];
  const ends = new Map<number, number>();
  return blocks.flatMap((block) => {
    if (block.is !== 'ayahs') return [];
    return block.ayahs.flatMap(({ text, pieces }) =>
      pieces.map(({ line, fit, width, before }): Spot => {
        const gap = fit.size * fit.space * fit.scale;
        const last = ends.get(line);
        const start = last === undefined ? before : last + gap;
        const end = start + width * fit.scale;
        ends.set(line, end);
        return {
          surah: text.surah_number,
          ayah: text.ayah_number,
          line,
          start: start / pageWidth,
          end: end / pageWidth,
        };
      }),
    );
  });
}

/**
 * The ayah at a point of a page; between two of a line the nearer one.
 * @param across from 0 at the right end of the line to 1 at its left end
 */
export function spotAt(spots: readonly Spot[], line: number, across: number): Spot | undefined {
  const distance = ({ start, end }: Spot) => Math.max(start - across, across - end, 0);
  return spots
    .filter((spot) => spot.line === line)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

export function isOf({ surah, ayah }: AyahPlace, place: AyahPlace | undefined): boolean {
  return surah === place?.surah && ayah === place.ayah;
}
