import type { ComponentType } from 'react';
import type { Letter } from '#content/letters.ts';
import type { LetterAnswer } from './missed-rules.ts';
import type { Speaker } from './speaker.ts';
import * as rules from './tell-apart-round-rules.ts';
import { pairDue, type Due } from './tell-apart-rules.ts';
import { TellApartScreen, type TellApartProps } from './tell-apart-screen.tsx';

const NEXT_QUESTION_AFTER_MS = 1500;

type Tools = {
  speaker: Speaker;
  random: () => number;
  show: (round: rules.TellApart) => void;
  whenDone: (answers: readonly LetterAnswer[]) => void;
};

/** Two letters that are to be told apart before a level, and the screen that shows them. */
export type Lesson = {
  step: Due['step'];
  Screen: ComponentType<TellApartProps>;
  begin: (tools: Tools) => TellApartSession;
};

type TellApartSession = {
  asked: () => Letter | undefined;
  touch: (letter: Letter) => void;
  showLetter: () => void;
};

/** @param levels the answers of every finished level, oldest first */
export function lessonDue(levels: readonly (readonly LetterAnswer[])[]): Lesson | undefined {
  const due = pairDue(levels);
  return due && lessonOf(due);
}

export function lessonOf(due: Due): Lesson {
  return { step: due.step, Screen: TellApartScreen, begin: (tools) => beginLesson(due, tools) };
}

function beginLesson(due: Due, { speaker, random, show, whenDone }: Tools): TellApartSession {
  let round = rules.meet(due, random);

  function set(next: rules.TellApart): void {
    round = next;
    show(round);
  }

  function goOn(): void {
    const next = rules.goOn(round);
    if (next.phase === 'done') return whenDone(rules.answersToRemember(due, next));
    set(next);
    speaker.speak();
  }

  show(round);
  speaker.prepare(round.letters);
  return {
    asked: () => rules.askedLetter(round),
    showLetter: () => set(rules.showLetter(round)),
    touch(letter) {
      const { round: touched, outcome } = rules.touch(round, letter);
      if (outcome === 'ignored') return;
      set(touched);
      if (outcome === 'named') speaker.sayFound(letter, 'pop');
      if (outcome === 'right') speaker.sayFound(letter, 'success');
      if (outcome === 'wrong') speaker.sayWrong(letter);
      if (round.phase === 'between') speaker.wait(NEXT_QUESTION_AFTER_MS, goOn);
    },
  };
}
