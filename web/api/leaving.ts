/** What becomes of this device once it is sure that somebody leaves; a sign-out that fails leaves it as it was. */
export type Parting = () => Promise<void>;
type Question = () => Promise<Parting | 'stay'>;

const ASKED_WITHIN_MS = 5_000;
const LEAVE: Question = () => Promise.resolve(() => Promise.resolve());

let question: Question | undefined;
/** Stands in as long as nobody has come who asks. */
let fetching: Question | undefined;
const waiting: ((question: Question) => void)[] = [];

/** Whoever signs out is asked this first, wherever the button was; returns the way to stop asking. */
export function askBeforeLeaving(asked: Question): () => void {
  question = asked;
  for (const hear of waiting.splice(0)) hear(asked);
  return () => {
    if (question === asked) question = undefined;
  };
}

/** Until the question itself is there whoever signs out waits for it; where it cannot be fetched nothing is removed. */
export function fetchBeforeLeaving(fetched: () => Promise<unknown>): () => void {
  const standIn: Question = async () => {
    const coming = new Promise<Question>((resolve) => waiting.push(resolve));
    try {
      await fetched();
    } catch (error) {
      console.warn('it was not asked whether learners stay on this device; they do', error);
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
