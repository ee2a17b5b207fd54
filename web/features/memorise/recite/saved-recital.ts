import { json, stored, type Stored } from '#web/platform/stored.ts';
import { ownKey } from '#web/record/learner-store.ts';
import { fieldsOf, isNumbers, isPairs } from '../passage/saved-fields.ts';
import { STEPS, VERDICTS, type SavedRecital, type Verdict } from './recite-rules.ts';

/** What the tab remembers of a passage that is being recited, and the seconds spent on it. */
export type SavedPassage = SavedRecital & { seconds: number };

/** @param selection the practice's own address, so that verdicts are never put on other ayahs */
export function savedPassage(selection: string, learnerId: string | undefined): Stored<SavedPassage> {
  return stored(ownKey(`reciting ${selection}`, learnerId), { area: 'tab', ...json(read) });
}

function read(value: unknown): SavedPassage {
  const { step: name, queue, verdicts, peeked, askedAgain, seconds } = fieldsOf(value);
  const step = STEPS.find((each) => each === name);
  if (
    !step ||
    !isNumbers(queue) ||
    !isPairs(verdicts, isVerdict) ||
    !isNumbers(peeked) ||
    !isNumbers(askedAgain) ||
    typeof seconds !== 'number'
  )
    throw new TypeError('no saved passage');
  return { step, queue, verdicts, peeked, askedAgain, seconds };
}

function isVerdict(value: unknown): value is Verdict {
  return VERDICTS.some((verdict) => verdict === value);
}
