import { stored } from '#web/platform/stored.ts';
import { silentUntil } from '#web/record/use/offer-rules.ts';

type Answer = { whose: string; part: string; until: string };

/** The learners of this device who said "Not now" to a part as a whole, and until when that is respected. */
const answers = stored<readonly Answer[]>('whole-after', {
  read: (text) =>
    text.split(' ').map((answer) => {
      const [whose = '', part = '', until = ''] = answer.split('/');
      return { whose, part, until };
    }),
  write: (all) => all.map(({ whose, part, until }) => `${whose}/${part}/${until}`).join(' '),
});

export function isPutOff(learnerId: string, part: string, today: string): boolean {
  const answer = answers.get()?.find(({ whose }) => whose === learnerId);
  // A day further off than any answer was written by a clock that has been set back since.
  return answer?.part === part && today < answer.until && answer.until <= silentUntil(today);
}

/** For two weeks, as the offer of a learner. */
export function putOff(learnerId: string, part: string, today: string): void {
  const others = (answers.get() ?? []).filter(({ whose }) => whose !== learnerId);
  answers.set([...others, { whose: learnerId, part, until: silentUntil(today) }]);
}
