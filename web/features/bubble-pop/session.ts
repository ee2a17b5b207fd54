import type { GameMode } from '#web/games/game-mode.ts';
import { createStore, type Store } from '#web/games/store.ts';
import type { Sound } from '#web/platform/audio.ts';
import type { Random } from '#web/platform/random.ts';
import { createTimers } from '#web/platform/timers.ts';
import type { Toast } from '#web/ui/toast.ts';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import * as rules from './rules.ts';

const FIRST_LETTER_AFTER_MS = 600;
const NEXT_LETTER_AFTER_MS = 1500;
const TOAST_MS = 1000;

type Parts = { sound: Sound; random: Random; toast: (toast: Toast) => void };
type View = { game: rules.Game; isVoiceMissing: boolean };

/** Waits, speaks and toasts; the rules decide. */
export type BubblePop = {
  view: Pick<Store<View>, 'get' | 'subscribe'>;
  chooseMode: (mode: GameMode) => void;
  chooseOrder: (order: rules.Order) => void;
  changeMode: () => void;
  start: () => void;
  pop: (letter: string) => rules.PopOutcome;
  pause: () => void;
  resume: () => void;
  hearAgain: () => void;
  showLetters: () => void;
  nextLevel: () => void;
  playAgain: () => void;
  leave: () => void;
};

export function createBubblePop({ sound, random, toast }: Parts): BubblePop {
  const timers = createTimers();
  const view = createStore<View>({ game: rules.newGame(), isVoiceMissing: false });

  const game = () => view.get().game;
  const set = (game: rules.Game) => view.set({ ...view.get(), game });

  function speak(): void {
    const now = game();
    const letter = now.phase === 'playing' ? rules.currentLetter(now) : undefined;
    if (!letter) return;
    void sound.speak(letter.audio).then((isThere) => {
      if (game().phase === 'playing') view.set({ game: game(), isVoiceMissing: !isThere });
    });
  }

  /** Only the newest letter is ever waiting to be spoken. */
  function speakAfter(delayMs: number): void {
    timers.clear();
    timers.after(delayMs, speak);
  }

  function begin(started: rules.Game): void {
    set(started);
    if (started.phase !== 'playing') return;
    sound.unlock();
    sound.preload(started.letters.map((letter) => letter.audio));
    speakAfter(FIRST_LETTER_AFTER_MS);
  }

  return {
    view,
    chooseMode: (mode) => set(rules.chooseMode(game(), mode)),
    chooseOrder: (order) => set(rules.chooseOrder(game(), order)),
    changeMode: () => set(rules.changeMode(game())),
    start: () => begin(rules.startGame(game(), random)),
    nextLevel: () => begin(rules.nextLevel(game(), random)),
    playAgain: () => set(rules.playAgain(game())),
    showLetters: () => set(rules.showLetters(game())),

    pop(letter) {
      const { game: popped, outcome } = rules.popBubble(game(), letter);
      set(popped);
      if (outcome === 'wrong') {
        sound.play('tryAgain');
        toast({ title: bubblePop.tryAgain, durationMs: TOAST_MS });
        // Whoever only listens must not be left with nothing to go by.
        if (timers.isIdle()) speakAfter(NEXT_LETTER_AFTER_MS);
      }
      if (outcome === 'correct' || outcome === 'levelComplete') {
        sound.play('pop');
        toast({ title: bubblePop.wellDone, tone: 'right', durationMs: TOAST_MS });
      }
      if (outcome === 'correct') speakAfter(NEXT_LETTER_AFTER_MS);
      if (outcome === 'levelComplete') {
        timers.clear();
        sound.play('wellDone');
      }
      return outcome;
    },

    pause() {
      if (game().phase !== 'playing') return;
      set(rules.pause(game()));
      timers.pause();
      sound.hush();
    },

    resume() {
      if (game().phase !== 'paused') return;
      set(rules.resume(game()));
      sound.unlock();
      timers.resume();
      if (timers.isIdle()) speakAfter(FIRST_LETTER_AFTER_MS);
    },

    hearAgain() {
      timers.clear();
      sound.unlock();
      speak();
    },

    leave() {
      timers.clear();
      sound.hush();
    },
  };
}
