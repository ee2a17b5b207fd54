/** Runs after the sign-out has succeeded; a sign-out that fails changes nothing on the device. */
export type Parting = () => Promise<void>;
type Question = () => Promise<Parting | 'stay'>;

const ASKED_WITHIN_MS = 5_000;
const LEAVE: Question = () => Promise.resolve(() => Promise.resolve());

let question: Question | undefined;
/** Used until the real question is registered. */
let fetching: Question | undefined;
const waiting: ((question: Question) => void)[] = [];

/** Asked before every sign-out; returns unsubscribe. */
export function askBeforeLeaving(asked: Question): () => void {
  question = asked;
  for (const hear of waiting.splice(0)) hear(asked);
  return () => {
    if (question === asked) question = undefined;
  };
}

/** A sign-out waits until the question is fetched; where that fails nothing is removed. */
export function fetchBeforeLeaving(fetched: () => Promise<unknown>): () => void {
  const standIn: Question = async () => {
    const coming = new Promise<Question>((resolve) => waiting.push(resolve));
    try {
      await fetched();
    } catch (error) {
      console.warn('not asked about learners', error);
      return LEAVE();
    }
    const late = new Promise<Question>((resolve) => setTimeout(resolve, ASKED_WITHIN_MS, LEAVE));
    return (await Promise.race([coming, late]))();
  };
  fetching = standIn;
  return () => {
    if (fetching === standIn) fetching = undefined;
  };
}

export function leavingQuestion(): Question | undefined {
  return question ?? fetching;
}
