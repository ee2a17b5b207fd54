import type { Letter } from '#content/letters.ts';
import type { BodyOf } from '#contract/record.ts';
import type { GameMode } from '#web/games/mode-choices.tsx';
import { createStore, type Session } from '#web/games/session.ts';
import { createSpeaker } from '#web/games/speaker.ts';
import { createTellApart } from '#web/games/tell-apart.ts';
import type { TellApart } from '#web/games/tell-apart-round-rules.ts';
import type { Due } from '#web/games/tell-apart-rules.ts';
import type { Sound } from '#web/platform/audio.ts';
import type { Random } from '#web/platform/random.ts';
import * as rules from './rules.ts';

const FIRST_LETTER_AFTER_MS = 500;
const NEXT_LETTER_AFTER_MS = 2000;
const TRY_AGAIN_SHOWN_MS = 1500;
const LEVEL_COMPLETE_AFTER_MS = 1500;
const LEVEL_COMPLETE_SHOWN_MS = 2000;

type Tools = {
  sound: Sound;
  random: Random;
  /** Hears of every finished level; it knows whether there is a learner to write it down for. */
  record: {
    finishLevel: (level: BodyOf<'letters'>) => void;
    /** The letters that the learner shall tell apart before the next level. */
    pairDue: () => Due | undefined;
  };
};
type View = { safari: rules.Safari; isVoiceMissing: boolean; tellApart: TellApart | undefined };

export type LetterSafari = Session<View> & {
  chooseMode: (mode: GameMode) => void;
  changeMode: () => void;
  carryOn: (from: { level: number; mode: GameMode }) => void;
  start: () => void;
  tap: (letter: Letter) => void;
  tryAgain: () => void;
  goOn: () => void;
  showSummary: () => void;
  hearAgain: () => void;
  showLetters: () => void;
  nextAdventure: () => void;
  playAgain: () => void;
  /** A letter of the pair that is to be told apart. */
  touchPair: (letter: Letter) => void;
  pause: () => void;
  resume: () => void;
  /** The browser's Back leads here. */
  toStart: () => void;
  /** The tab is out of sight: what is pending waits. */
  hold: () => void;
  release: () => void;
};

/** Waits and speaks; the rules decide. */
export function createLetterSafari({ sound, random, record }: Tools): LetterSafari {
  const view = createStore<View>({ safari: rules.newSafari(), isVoiceMissing: false, tellApart: undefined });
  const safari = () => view.get().safari;
  const set = (safari: rules.Safari) => view.set({ ...view.get(), safari });

  const asked = () => {
    const now = safari();
    if (view.get().tellApart) return now.phase === 'asking' ? tellApart.asked() : undefined;
    return now.phase === 'asking' || now.phase === 'tryingAgain' ? now.currentLetter : undefined;
  };
  const speaker = createSpeaker({
    sound,
    asked,
    firstLetterAfterMs: FIRST_LETTER_AFTER_MS,
    onSpoken: (isVoiceMissing) => view.set({ ...view.get(), isVoiceMissing }),
  });

  const tellApart = createTellApart({
    speaker: () => speaker,
    random,
    get: () => view.get().tellApart,
    show: (round) => view.set({ ...view.get(), tellApart: round }),
  });

  function begin(started: rules.Safari): void {
    set(started);
    if (started.phase !== 'asking') return;
    const due = record.pairDue();
    if (!due) return speaker.begin(started.gameLetters);
    tellApart.begin(due, (answers) => {
      set(rules.afterTellingApart(safari(), answers));
      speaker.begin(started.gameLetters);
    });
  }

  function askAgain(): void {
    speaker.stopWaiting();
    set(rules.tryAgain(safari()));
  }

  function goOn(): void {
    speaker.stopWaiting();
    set(rules.goOn(safari(), random));
    speaker.speak();
    if (safari().phase === 'levelComplete') {
      sound.play('wellDone');
      speaker.wait(LEVEL_COMPLETE_SHOWN_MS, showSummary);
    }
  }

  function showSummary(): void {
    speaker.stopWaiting();
    set(rules.showSummary(safari()));
  }

  return {
    view,
    chooseMode: (mode) => set(rules.chooseMode(safari(), mode)),
    changeMode: () => set(rules.changeMode(safari())),
    start: () => begin(rules.startLevel(safari(), random)),
    carryOn: (from) => begin(rules.carryOn(safari(), from, random)),
    playAgain: () => begin(rules.playAgain(safari(), random)),
    nextAdventure: () => set(rules.nextAdventure(safari())),
    showLetters: () => set(rules.showLetters(safari())),
    tryAgain: askAgain,
    goOn,
    showSummary,
    hold: speaker.pause,
    leave: speaker.leave,
    touchPair: tellApart.touch,

    release() {
      if (safari().phase !== 'paused') speaker.resume();
    },

    pause() {
      if (safari().phase !== 'asking') return;
      set(rules.pause(safari()));
      speaker.pause();
    },

    resume() {
      if (safari().phase !== 'paused') return;
      set(rules.resume(safari()));
      sound.unlock();
      speaker.resume();
    },

    toStart() {
      speaker.leave();
      view.set({ ...view.get(), safari: rules.toStart(safari()), tellApart: undefined });
    },

    tap(letter) {
      const { safari: tapped, outcome } = rules.tapCard(safari(), letter);
      set(tapped);
      if (outcome === 'wrong') {
        speaker.sayWrong(letter);
        speaker.wait(TRY_AGAIN_SHOWN_MS, askAgain);
      }
      if (outcome === 'correct') {
        speaker.sayFound(letter, 'success');
        const isDone = 'gameLetters' in tapped && rules.isLevelDone(tapped);
        if (isDone) record.finishLevel(rules.levelEntry(tapped));
        speaker.wait(isDone ? LEVEL_COMPLETE_AFTER_MS : NEXT_LETTER_AFTER_MS, goOn);
      }
    },

    hearAgain() {
      if (safari().phase === 'asking') speaker.hearAgain();
    },
  };
}
