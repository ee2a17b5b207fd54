import { orNothing } from '#web/games/or-nothing.ts';

/** Asked for with the last letter: coming late, the offer would move the summary's buttons under a child's finger. */
export const fetchOffer = () =>
  orNothing(import('./learner-offer.tsx').then(({ LearnerOffer }) => LearnerOffer));
