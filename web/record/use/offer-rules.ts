const SILENT_MS = 14 * 86_400_000;

/** Where a learner may be offered: under Home's cards, under a result, after a finished level. */
export type OfferPlace = 'home' | 'result' | 'level';

type Situation = {
  hasLearner: boolean;
  /** The day until which "Not now" is respected. */
  offerAfter: string | undefined;
  /** Where it was offered in this visit already. */
  offeredAt: OfferPlace | undefined;
  today: string;
};

/** Once a visit, at the first place that is met, and not for two weeks after somebody said no. */
export function mayOffer({ hasLearner, offerAfter, offeredAt, today }: Situation): boolean {
  if (hasLearner || offeredAt !== undefined) return false;
  // A day further off than any answer was written by a clock that has been set back since.
  const isSilent = offerAfter !== undefined && today < offerAfter && offerAfter <= silentUntil(today);
  return !isSilent;
}

export function silentUntil(today: string): string {
  // Without the rules of days, which a visitor without a learner needs for nothing else.
  return new Date(Date.parse(today) + SILENT_MS).toISOString().slice(0, 10);
}
