import type { Phrase } from '#contract/tables.ts';
import { integer, listOf, objectOf, oneOf, or } from '#web/platform/shape.ts';
import { stored } from '#web/platform/stored.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { ownKey } from '#web/record/use/learner-store.ts';

/** The link to the game says so, as a game that is opened otherwise draws from all phrases. */
export const FROM_STUDY = { from: 'study' };

/** The ids of the phrases whose pages a learner opened in this tab. */
const openedBy = (learnerId: string) =>
  stored<readonly number[]>(ownKey('studied-phrases', learnerId), {
    area: 'tab',
    read: (text) => text.split(' ').map(Number).filter(Number.isSafeInteger),
    write: (ids) => ids.join(' '),
  });

export function rememberStudied(phrases: readonly Pick<Phrase, 'id'>[]): void {
  const learner = currentLearner();
  if (!learner) return;
  const opened = openedBy(learner.id);
  opened.set([...new Set([...(opened.get() ?? []), ...phrases.map(({ id }) => id)])]);
}

/** The same for one page of it, with or without a learner. */
export const fromPage = (phrases: readonly Pick<Phrase, 'id'>[]) => ({
  ...FROM_STUDY,
  page: phrases.map(({ id }) => id),
});

const fromStudy = or(
  objectOf({ from: oneOf([FROM_STUDY.from]), page: or(listOf(integer), undefined) }),
  undefined,
);

/** The phrases of the page that the game was opened from; else what a learner studied in this tab. Otherwise empty. */
export function studiedFor(locationState: unknown): ReadonlySet<number> {
  const study = fromStudy(locationState);
  const learner = currentLearner();
  return new Set(study?.page ?? (study && learner && openedBy(learner.id).get()));
}
