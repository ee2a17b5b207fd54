import { letters as alphabet, type Letter } from '#content/letters.ts';
import type { LetterAnswer } from './missed-rules.ts';
import { questionsOf, type Due, type Step } from './tell-apart-rules.ts';

/** Two letters side by side: first each says its name when it is touched, then four mixed questions. */
export type TellApart = {
  /** `between`: a letter was just found, and the next question has not been asked yet. */
  phase: 'meeting' | 'between' | 'asking' | 'done';
  step: Step;
  letters: readonly Letter[];
  met: readonly Letter[];
  questions: readonly Letter[];
  found: number;
  answers: readonly LetterAnswer[];
  wrongLetter: Letter | undefined;
};

export type Touch = 'named' | 'right' | 'wrong' | 'ignored';

export function meet({ pair, step }: Due, random: () => number): TellApart {
  return {
    phase: 'meeting',
    step,
    letters: pair.flatMap(letterOf),
    met: [],
    questions: questionsOf(pair, random).flatMap(letterOf),
    found: 0,
    answers: [],
    wrongLetter: undefined,
  };
}

export function askedLetter(round: TellApart): Letter | undefined {
  return round.phase === 'asking' ? round.questions[round.found] : undefined;
}

/** The letter that was found a moment ago, until the next question. */
export function foundLetter(round: TellApart): Letter | undefined {
  return round.phase === 'between' ? round.questions[round.found - 1] : undefined;
}

export function touch(round: TellApart, letter: Letter): { round: TellApart; outcome: Touch } {
  if (round.phase === 'meeting') {
    const met = round.met.includes(letter) ? round.met : [...round.met, letter];
    const phase = met.length === round.letters.length ? 'between' : 'meeting';
    return { round: { ...round, met, phase }, outcome: 'named' };
  }
  const asked = askedLetter(round);
  if (!asked) return { round, outcome: 'ignored' };
  const answers: readonly LetterAnswer[] = [...round.answers, [asked.name, letter.name]];
  if (letter !== asked) return { round: { ...round, answers, wrongLetter: letter }, outcome: 'wrong' };
  return {
    round: { ...round, answers, wrongLetter: undefined, found: round.found + 1, phase: 'between' },
    outcome: 'right',
  };
}

/** After a letter was named or found: the next question, or the end. */
export function goOn(round: TellApart): TellApart {
  if (round.phase !== 'between') return round;
  return { ...round, phase: round.found < round.questions.length ? 'asking' : 'done' };
}

/** For who cannot hear what is asked by sound alone: from now on the letter is shown too. */
export function showLetter(round: TellApart): TellApart {
  return { ...round, step: 'together' };
}

/**
 * What is recorded of a round. Who had to see the letter has not told it apart by its sound: right answers are left
 * out, and the pair comes again; a mistake counts in either case.
 */
export function answersToRemember({ step }: Due, round: TellApart): readonly LetterAnswer[] {
  const isFaultless = round.answers.length === round.questions.length;
  return round.step !== step && isFaultless ? [] : round.answers;
}

function letterOf(name: string): readonly Letter[] {
  return alphabet.filter((letter) => letter.name === name);
}
