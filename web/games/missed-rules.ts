/** The letter that was asked for and the one that was touched, by their names. */
export type LetterAnswer = [asked: string, tapped: string];

/** An entry of the record has room for more; who touches everything at once answers nothing after that. */
const ANSWERS_MAX = 500;

export function addAnswer(answers: readonly LetterAnswer[], answer: LetterAnswer): readonly LetterAnswer[] {
  return answers.length < ANSWERS_MAX ? [...answers, answer] : answers;
}

/**
 * The letters that were taken for another in the last level that asked for them, by their names.
 * @param levels the answers of every finished level, oldest first
 */
export function missedLast(levels: readonly (readonly LetterAnswer[])[]): readonly string[] {
  const wasMissed = new Map<string, boolean>();
  for (const answers of levels) {
    for (const [asked] of answers) wasMissed.set(asked, false);
    for (const [asked, tapped] of answers) if (asked !== tapped) wasMissed.set(asked, true);
  }
  return [...wasMissed].flatMap(([name, isMissed]) => (isMissed ? [name] : []));
}

/** Those that are to come early follow right behind the first one: a level begins as it likes, and rather with a success. */
export function askEarly<Each extends { name: string }>(
  letters: readonly Each[],
  early: readonly string[],
): readonly Each[] {
  const [first, ...others] = letters;
  if (!first) return letters;
  const isEarly = ({ name }: Each) => early.includes(name);
  return [first, ...others.filter(isEarly), ...others.filter((letter) => !isEarly(letter))];
}
