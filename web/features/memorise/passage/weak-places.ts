import type { Placed } from './grades-rules.ts';

/**
 * The places of the ayahs whose last counted answer was wrong, and of which another counts today: when they are wrong now
 * too, they are taught again. Read late, and only where somebody learns.
 */
export async function weakPlaces(
  learnerId: string | undefined,
  ayahs: readonly Placed[],
): Promise<ReadonlySet<number>> {
  if (learnerId === undefined) return new Set();
  const { readWeak } = await import('./read-weak.ts');
  return readWeak(learnerId, ayahs);
}
