import { letters as alphabet, type Letter } from '#content/letters.ts';
import type { LetterAnswer } from './missed-rules.ts';
import { MOST_FAILURES, questionsOf, type Due } from './tell-apart-rules.ts';

/** Two letters side by side: first each says its name when it is touched, then four mixed questions. */
export type TellApart = {
  /** `between`: a question was just answered, and the next one has not been asked yet. */
  phase: 'meeting' | 'between' | 'asking' | 'done';
  /** By sound alone, until it is mistaken too often; then the letter is shown too. */
  step: 'sound' | 'together';
  letters: readonly Letter[];
  met: readonly Letter[];
  questions: readonly Letter[];
  answered: number;
  failures: number;
  /** What was answered by sound alone. */
  ear: readonly LetterAnswer[];
  /** What was answered while the letter was shown. */
  seen: readonly LetterAnswer[];
  wrongLetter: Letter | undefined;
};

export type Touch = 'named' | 'right' | 'wrong' | 'told' | 'ignored';

export function meet({ pair, failures }: Due, random: () => number): TellApart {
  return {
    phase: 'meeting',
    step: 'sound',
    letters: pair.flatMap(letterOf),
    met: [],
    questions: questionsOf(pair, random).flatMap(letterOf),
    answered: 0,
    failures,
    ear: [],
    seen: [],
    wrongLetter: undefined,
  };
}

export function askedLetter(round: TellApart): Letter | undefined {
  return round.phase === 'asking' ? round.questions[round.answered] : undefined;
}

/** The letter that was found or told a moment ago, until the next question. */
export function answeredLetter(round: TellApart): Letter | undefined {
  return round.phase === 'between' ? round.questions[round.answered - 1] : undefined;
}

export function touch(round: TellApart, letter: Letter): { round: TellApart; outcome: Touch } {
  if (round.phase === 'meeting') {
    const met = round.met.includes(letter) ? round.met : [...round.met, letter];
    const phase = met.length === round.letters.length ? 'between' : 'meeting';
    return { round: { ...round, met, phase }, outcome: 'named' };
  }
  const asked = askedLetter(round);
  if (!asked) return { round, outcome: 'ignored' };
  const answer: LetterAnswer = [asked.name, letter.name];
  const noted =
    round.step === 'sound'
      ? { ...round, ear: [...round.ear, answer] }
      : { ...round, seen: [...round.seen, answer] };
  const next = { phase: 'between', answered: round.answered + 1 } as const;
  if (letter === asked) return { round: { ...noted, ...next, wrongLetter: undefined }, outcome: 'right' };
  // Even who never looks comes to the end: a letter that is shown and not found is told.
  if (round.step === 'together')
    return { round: { ...noted, ...next, wrongLetter: letter }, outcome: 'told' };
  const failures = round.failures + 1;
  const step = failures < MOST_FAILURES ? 'sound' : 'together';
  return { round: { ...noted, failures, step, wrongLetter: letter }, outcome: 'wrong' };
}

/** After a letter was named, found or told: the next question, or the end. */
export function goOn(round: TellApart): TellApart {
  if (round.phase !== 'between') return round;
  const phase = round.answered < round.questions.length ? 'asking' : 'done';
  return { ...round, phase, wrongLetter: undefined };
}

/** For who cannot hear what is asked by sound alone: from now on the letter is shown too. */
export function showLetter(round: TellApart): TellApart {
  return { ...round, step: 'together' };
}

/** The round as a learner's record keeps it, beside the levels; undefined before anything was answered. */
export function roundEntry<Game extends string>(game: Game, { ear, seen }: TellApart) {
  if (ear.length + seen.length === 0) return undefined;
  const beside = { mode: 'visual-audio', level: 0, stars: 0, score: 0 } as const;
  return { game, ...beside, asked: [...seen], ear: [...ear] };
}

function letterOf(name: string): readonly Letter[] {
  return alphabet.filter((letter) => letter.name === name);
}
