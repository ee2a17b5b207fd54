import type { Letter } from '#content/letters.ts';
import type { GameMode } from '#web/games/mode-choices.tsx';
import { createLevel, SILENT, type LevelRecord, type VoiceView } from '#web/games/level-voice.ts';
import { createStore } from '#web/platform/observable.ts';
import type { Sound } from '#web/platform/audio.ts';
import type { Random } from '#web/platform/random.ts';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import type { GameToast } from './game-toast.tsx';
import * as rules from './rules.ts';

const FIRST_LETTER_AFTER_MS = 600;
const NEXT_LETTER_AFTER_MS = 1500;
const TOAST_MS = 1000;
const MIX_UP_SHOWN_MS = 1500;
const WELL_DONE_AFTER_MS = 900;

type Tools = {
  sound: Sound;
  random: Random;
  toast: (toast: GameToast) => void;
  record: LevelRecord;
  /** Of a round beside the levels. */
  letters?: readonly Letter[] | undefined;
};
type View = VoiceView & {
  game: rules.Game;
  /** The letters of a wrong pop, side by side for a moment. */
  mixUp: rules.MixUp | undefined;
};

export type BubblePop = ReturnType<typeof createBubblePop>;

export function createBubblePop({ sound, random, toast, record, letters }: Tools) {
  const view = createStore<View>({ ...SILENT, game: rules.NEW_GAME, mixUp: undefined });
  const showMixUp = (mixUp: View['mixUp']) => view.set({ ...view.get(), mixUp });

  const level = createLevel({
    view,
    sound,
    random,
    record,
    rules,
    asked: (game: rules.Game) => (game.phase === 'playing' ? rules.currentLetter(game) : undefined),
    firstLetterAfterMs: FIRST_LETTER_AFTER_MS,
  });
  const { game, set, speaker } = level;

  function begin(started: rules.Game): void {
    if (started === game() || started.phase !== 'playing') return; // a second tap on what began it
    set(started);
    level.begin(started.letters);
  }

  function toStart(): void {
    level.actions.toStart();
    showMixUp(undefined);
  }

  function sayPopped(round: rules.Round): void {
    const popped = round.letters[round.currentLetterIndex - 1];
    if (popped) speaker.sayFound(popped, 'pop');
  }

  return {
    view,
    chooseMode: (mode: GameMode) =>
      letters ? begin(rules.startBeside(game(), mode, letters, random)) : set(rules.chooseMode(game(), mode)),
    chooseOrder: (order: rules.Order) => set(rules.chooseOrder(game(), order)),
    changeMode: () => set(rules.changeMode(game())),
    start: () => begin(rules.startGame(game(), random, record.early())),
    carryOn: (from: { level: number; mode: GameMode }) => begin(rules.carryOn(game(), from, random)),
    nextLevel: () =>
      record.isAnothers() ? toStart() : begin(rules.nextLevel(game(), random, record.early())),
    playAgain: () => set(rules.playAgain(game())),
    hearAgain: speaker.hearAgain,
    ...level.actions,
    toStart,

    pop: (letter: string): rules.PopOutcome => {
      const { game: popped, outcome, mixUp } = rules.popBubble(game(), letter);
      if (outcome === 'ignored') return outcome;
      level.noteAnswer();
      view.set({ ...view.get(), game: popped, mixUp });
      if (mixUp) {
        toast({ title: bubblePop.tryAgain, tone: 'plain', durationMs: TOAST_MS });
        speaker.sayWrong(mixUp.touched);
        speaker.wait(MIX_UP_SHOWN_MS, () => showMixUp(undefined));
        return outcome;
      }
      toast({ title: bubblePop.wellDone, tone: 'right', durationMs: TOAST_MS });
      speaker.stopWaiting();
      if ('letters' in popped) sayPopped(popped);
      if (outcome === 'correct') speaker.speakAfter(NEXT_LETTER_AFTER_MS);
      if (popped.phase === 'levelComplete') {
        level.finish(rules.levelEntry(popped));
        speaker.wait(WELL_DONE_AFTER_MS, () => sound.play('wellDone'));
      }
      return outcome;
    },
  };
}
