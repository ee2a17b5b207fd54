type Range = { from: number; to: number };

/** A passage's place in its surah: the first of seven, say. */
type Portion = { number: number; count: number };

/** A surah is not learned in smaller ones. */
const FEWEST_AYAHS = 4;

/** Only of the surah's own portions: undefined for any other passage, and for a whole surah. */
export function portionIn(range: Range, portions: readonly Range[]): Portion | undefined {
  const index = placeIn(portions, range);
  return index === -1 ? undefined : { number: index + 1, count: portions.length };
}

/** What is learned after this: the next portion, or as many ayahs again; undefined at the surah's end. */
export function nextRange(range: Range, ayahCount: number, portions: readonly Range[]): Range | undefined {
  if (range.to >= ayahCount) return undefined;
  const cut = waysToCut(range, ayahCount, portions).find((each) => placeIn(each, range) !== -1);
  const next = cut?.[placeIn(cut, range) + 1];
  const length = Math.max(1, range.to - range.from);
  return next ?? { from: range.to, to: Math.min(ayahCount, range.to + length) };
}

/** A portion together with the one before it; undefined for the first, and for what is no portion. */
export function withPortionBefore(
  range: Range,
  ayahCount: number,
  portions: readonly Range[],
): Range | undefined {
  if (range.to - range.from + 1 < FEWEST_AYAHS) return undefined;
  const cut = waysToCut(range, ayahCount, portions).find((each) => placeIn(each, range) !== -1);
  const before = cut?.[placeIn(cut, range) - 1];
  return before && { from: before.from, to: range.to };
}

/** The picker's portions, or passages as long as this one; the last of those may be a little shorter or longer. */
function waysToCut({ from, to }: Range, ayahCount: number, portions: readonly Range[]): (readonly Range[])[] {
  const steps = to - from;
  const nearly = to === ayahCount ? [steps - 1, steps + 1, steps - 2, steps + 2] : [];
  return [portions, ...[steps, ...nearly].map((each) => cutEvery(each, ayahCount))];
}

/** Each begins with the last ayah of the one before. Less than half of one at the end belongs to the last. */
function cutEvery(steps: number, ayahCount: number): Range[] {
  if (steps < 1) return [];
  const count = Math.max(1, Math.round((ayahCount - 1) / steps));
  return Array.from({ length: count }, (_, index) => ({
    from: 1 + index * steps,
    to: index === count - 1 ? ayahCount : 1 + (index + 1) * steps,
  }));
}

function placeIn(ranges: readonly Range[], { from, to }: Range): number {
  return ranges.findIndex((range) => range.from === from && range.to === to);
}
