import type { HeardLink } from '#web/listen/heard-link-rules.ts';
import type { LearnerRow } from '#web/record/store/rows.ts';

/**
 * To whom an answer is offered: somebody has it already, and others might have it too; it is the learner's own, which takes
 * one tap; one is asked whose it is; or nobody learns here.
 */
type Whose =
  | { is: 'already'; who: LearnerRow; hasOthers: boolean }
  | { is: 'own'; who: LearnerRow }
  | { is: 'asked'; of: readonly LearnerRow[] }
  | { is: 'nobody' };

type Asked = {
  learners: readonly LearnerRow[];
  current: string | undefined;
  face: HeardLink['face'];
  /** The keys of those who have it. */
  before: readonly string[];
  /** Somebody has it, and it is said to be another's. */
  isForAnother: boolean;
};

/** Wherever it could be somebody else's it asks; those with the face that the link names come first. */
export function whoseIsIt({ learners, current, face, before, isForAnother }: Asked): Whose {
  const known = learners.find(({ key }) => before.includes(key));
  const others = learners.filter(({ key }) => !before.includes(key));
  if (known && !isForAnother) return { is: 'already', who: known, hasOthers: others.length > 0 };
  if (learners.length === 0) return { is: 'nobody' };
  const [fit, ...more] = others.filter(({ animal }) => animal === face);
  if (fit && more.length === 0 && !known && fit.key === current) return { is: 'own', who: fit };
  const of = others.toSorted((one, other) => Number(other.animal === face) - Number(one.animal === face));
  return { is: 'asked', of };
}
