/** The letter that was asked for and the one that was touched, by their names. */
export type Answer = [asked: string, tapped: string];

/** An entry of the record has room for more; who touches everything at once answers nothing after that. */
const ANSWERS_MAX = 500;

export function addAnswer(answers: readonly Answer[], answer: Answer): readonly Answer[] {
  return answers.length < ANSWERS_MAX ? [...answers, answer] : answers;
}
