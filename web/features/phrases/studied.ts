import type { Phrase } from '#contract/tables.ts';
import { stored } from '#web/platform/stored.ts';
import { currentLearner } from '#web/record/current-learner.ts';

/** The link to the game says so, as a game that is opened otherwise draws from all phrases. */
export const FROM_STUDY = { from: 'study' };

/** The ids of the phrases whose pages a learner opened in this tab. */
const opened = stored<readonly number[]>('studied-phrases', {
  area: 'tab',
  read: (text) => text.split(' ').map(Number).filter(Number.isSafeInteger),
  write: (ids) => ids.join(' '),
});

export function rememberStudied(phrases: readonly Pick<Phrase, 'id'>[]): void {
  if (currentLearner()) opened.set([...new Set([...(opened.get() ?? []), ...phrases.map(({ id }) => id)])]);
}

/** Empty without a learner, and for a game that was not begun from the study page. */
export function studiedFor(locationState: unknown): ReadonlySet<number> {
  const isFromStudy =
    typeof locationState === 'object' &&
    locationState !== null &&
    'from' in locationState &&
    locationState.from === FROM_STUDY.from;
  return new Set(isFromStudy && currentLearner() ? opened.get() : []);
}
