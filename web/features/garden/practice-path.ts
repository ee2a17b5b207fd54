/** Fewer are not worth putting in order: they are asked as "What comes next?". */
const FEWEST_TO_ORDER = 4;

export function practicePath(surah: string, { from, to }: { from: number; to: number }): string {
  const mode = to - from + 1 < FEWEST_TO_ORDER ? { mode: 'next' } : {};
  return `/memorise?${new URLSearchParams({ surah, from: String(from), to: String(to), ...mode })}`;
}

/** The step into an ayah from the one before it, into the first one from the name of the surah. */
export function stepPath(surah: string, ayah: number): string {
  return practicePath(surah, { from: Math.max(1, ayah - 1), to: ayah });
}
