import type { ComponentType } from 'react';
import type { Letter } from '#content/letters.ts';
import type { Speaker } from './speaker.ts';
import type { GameName } from './tab-place.ts';
import * as rules from './tell-apart-round-rules.ts';
import { pairDue, storyOf, type Due, type LetterRound } from './tell-apart-rules.ts';
import { TellApartScreen, type TellApartProps } from './tell-apart-screen.tsx';

const NEXT_QUESTION_AFTER_MS = 1500;

type Tools = {
  speaker: Speaker;
  random: () => number;
  show: (round: rules.TellApart) => void;
  /** The next question, or the end, comes after it was shown. */
  whenDone: () => void;
};

/** Two letters that are to be told apart before a level, and the screen that shows them. */
export type Lesson = {
  Screen: ComponentType<TellApartProps>;
  begin: (tools: Tools) => ReturnType<typeof beginLesson>;
};

/** Works out once what each day's first level begins with. @param rounds oldest first */
export function lessonsOf(
  rounds: readonly LetterRound[],
  game: GameName,
): (today: string) => Lesson | undefined {
  const story = storyOf(rounds, game);
  return (today) => {
    const due = pairDue(story, today);
    return due && lessonOf(due, game);
  };
}

export function lessonOf(due: Due, game: GameName): Lesson {
  return { Screen: TellApartScreen, begin: (tools) => beginLesson(due, game, tools) };
}

function beginLesson(due: Due, game: GameName, { speaker, random, show, whenDone }: Tools) {
  let round = rules.meet(due, random);

  function set(next: rules.TellApart): void {
    round = next;
    show(round);
  }

  function goOn(): void {
    const next = rules.goOn(round);
    if (next.phase === 'done') return whenDone();
    set(next);
    speaker.speak();
  }

  show(round);
  speaker.prepare(round.letters);
  return {
    asked: () => rules.askedLetter(round),
    showLetter: () => set(rules.showLetter(round)),
    /** What is to be recorded, however far it came. */
    entry: () => rules.roundEntry(game, round),
    touch(letter: Letter): void {
      const { round: touched, outcome } = rules.touch(round, letter);
      if (outcome === 'ignored') return;
      set(touched);
      if (outcome === 'named') speaker.sayFound(letter, 'pop');
      if (outcome === 'right') speaker.sayFound(letter, 'success');
      if (outcome === 'wrong') speaker.sayWrong(letter);
      if (outcome === 'told') speaker.sayFound(rules.answeredLetter(round) ?? letter, 'tryAgain');
      if (round.phase === 'between') speaker.wait(NEXT_QUESTION_AFTER_MS, goOn);
    },
  };
}
