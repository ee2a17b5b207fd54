type Question = () => Promise<'leave' | 'stay'>;

let question: Question | undefined;

/** Whoever signs out is asked this first, wherever the button was; returns the way to stop asking. */
export function askBeforeLeaving(asked: Question): () => void {
  question = asked;
  return () => {
    if (question === asked) question = undefined;
  };
}

export function leavingQuestion(): Question | undefined {
  return question;
}
