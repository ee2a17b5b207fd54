import type { Letter } from '#content/letters.ts';
import type { Answer } from './answers.ts';
import type { Speaker } from './speaker.ts';
import type { Due } from './tell-apart-rules.ts';
import * as rules from './tell-apart-round-rules.ts';

const NEXT_QUESTION_AFTER_MS = 1500;

type Tools = {
  speaker: () => Speaker;
  random: () => number;
  get: () => rules.TellApart | undefined;
  show: (round: rules.TellApart | undefined) => void;
};

type TellApartSession = {
  asked: () => Letter | undefined;
  begin: (due: Due, whenDone: (answers: readonly Answer[]) => void) => void;
  touch: (letter: Letter) => void;
};

/** What comes before a level when two letters are to be told apart: waits and speaks with the game's own voice. */
export function createTellApart({ speaker, random, get, show }: Tools): TellApartSession {
  let onDone: ((answers: readonly Answer[]) => void) | undefined;

  function goOn(): void {
    const before = get();
    if (!before) return;
    const round = rules.goOn(before);
    if (round.phase !== 'done') {
      show(round);
      speaker().speak();
      return;
    }
    show(undefined);
    onDone?.(round.answers);
  }

  return {
    asked() {
      const round = get();
      return round && rules.askedLetter(round);
    },
    begin(due, whenDone) {
      onDone = whenDone;
      const round = rules.meet(due, random);
      show(round);
      speaker().prepare(round.letters);
    },
    touch(letter) {
      const before = get();
      if (!before) return;
      const { round, outcome } = rules.touch(before, letter);
      show(round);
      if (outcome === 'named') speaker().sayFound(letter, 'pop');
      if (outcome === 'right') speaker().sayFound(letter, 'success');
      if (outcome === 'wrong') speaker().sayWrong(letter);
      if (round.phase === 'between' && outcome !== 'ignored') speaker().wait(NEXT_QUESTION_AFTER_MS, goOn);
    },
  };
}
