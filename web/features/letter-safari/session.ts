import type { Letter } from '#content/letters.ts';
import type { GameMode } from '#web/games/game-mode.ts';
import { createStore, type Store } from '#web/games/store.ts';
import type { Sound } from '#web/platform/audio.ts';
import type { Random } from '#web/platform/random.ts';
import { createTimers } from '#web/platform/timers.ts';
import * as rules from './rules.ts';

const FIRST_LETTER_AFTER_MS = 500;
const NEXT_LETTER_AFTER_MS = 2000;
const TRY_AGAIN_SHOWN_MS = 1500;
const LEVEL_COMPLETE_AFTER_MS = 1500;
const LEVEL_COMPLETE_SHOWN_MS = 2000;

type Parts = { sound: Sound; random: Random };
type View = { safari: rules.Safari; isVoiceMissing: boolean };

/** Waits and speaks; the rules decide. */
export type LetterSafari = {
  view: Pick<Store<View>, 'get' | 'subscribe'>;
  chooseMode: (mode: GameMode) => void;
  changeMode: () => void;
  start: () => void;
  tap: (letter: Letter) => void;
  tryAgain: () => void;
  goOn: () => void;
  showSummary: () => void;
  hearAgain: () => void;
  showLetters: () => void;
  nextAdventure: () => void;
  playAgain: () => void;
  hold: () => void;
  release: () => void;
  leave: () => void;
};

export function createLetterSafari({ sound, random }: Parts): LetterSafari {
  const timers = createTimers();
  const view = createStore<View>({ safari: rules.newSafari(), isVoiceMissing: false });

  const safari = () => view.get().safari;
  const set = (safari: rules.Safari) => view.set({ ...view.get(), safari });

  function speak(): void {
    const now = safari();
    if (now.phase !== 'asking') return;
    void sound.speak(now.currentLetter.audio).then((isThere) => {
      if (safari().phase === 'asking') view.set({ safari: safari(), isVoiceMissing: !isThere });
    });
  }

  /** A game waits for one thing at a time: the newest replaces what was waited for. */
  function wait(delayMs: number, act: () => void): void {
    timers.clear();
    timers.after(delayMs, act);
  }

  function begin(started: rules.Safari): void {
    set(started);
    if (started.phase !== 'asking') return;
    sound.unlock();
    sound.preload(started.gameLetters.map((letter) => letter.audio));
    wait(FIRST_LETTER_AFTER_MS, speak);
  }

  function askAgain(): void {
    timers.clear();
    set(rules.tryAgain(safari()));
    speak();
  }

  function goOn(): void {
    timers.clear();
    set(rules.goOn(safari(), random));
    if (safari().phase === 'asking') speak();
    if (safari().phase === 'levelComplete') {
      sound.play('wellDone');
      wait(LEVEL_COMPLETE_SHOWN_MS, showSummary);
    }
  }

  function showSummary(): void {
    timers.clear();
    set(rules.showSummary(safari()));
  }

  return {
    view,
    chooseMode: (mode) => set(rules.chooseMode(safari(), mode)),
    changeMode: () => set(rules.changeMode(safari())),
    start: () => begin(rules.startLevel(safari(), random)),
    playAgain: () => begin(rules.playAgain(safari(), random)),
    nextAdventure: () => set(rules.nextAdventure(safari())),
    showLetters: () => set(rules.showLetters(safari())),
    tryAgain: askAgain,
    goOn,
    showSummary,

    tap(letter) {
      const { safari: tapped, outcome } = rules.tapCard(safari(), letter);
      set(tapped);
      if (outcome === 'wrong') {
        sound.play('tryAgain');
        wait(TRY_AGAIN_SHOWN_MS, askAgain);
      }
      if (outcome === 'correct') {
        sound.play('success');
        const isDone = 'gameLetters' in tapped && rules.isLevelDone(tapped);
        wait(isDone ? LEVEL_COMPLETE_AFTER_MS : NEXT_LETTER_AFTER_MS, goOn);
      }
    },

    hearAgain() {
      if (safari().phase !== 'asking') return;
      timers.clear();
      sound.unlock();
      speak();
    },

    hold() {
      timers.pause();
      sound.hush();
    },

    release() {
      timers.resume();
      if (timers.isIdle() && safari().phase === 'asking') wait(FIRST_LETTER_AFTER_MS, speak);
    },

    leave() {
      timers.clear();
      sound.hush();
    },
  };
}
