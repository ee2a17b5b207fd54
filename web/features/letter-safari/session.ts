import type { Letter } from '#content/letters.ts';
import type { GameMode } from '#web/games/mode-choices.tsx';
import { createLevel, SILENT, type LevelRecord, type VoiceView } from '#web/games/level-voice.ts';
import { createStore } from '#web/platform/observable.ts';
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
  record: LevelRecord;
  /** Of a round beside the levels. */
  letters?: readonly Letter[] | undefined;
};
type View = VoiceView & {
  game: rules.Safari;
  /** How many rounds were begun: each is a screen of its own, also when a level is played again. */
  rounds: number;
};

export type LetterSafari = ReturnType<typeof createLetterSafari>;

export function createLetterSafari({ sound, random, record, letters }: Tools) {
  const view = createStore<View>({ ...SILENT, game: rules.NEW_SAFARI, rounds: 0 });
  const level = createLevel({
    view,
    sound,
    random,
    record,
    rules,
    asked: (safari: rules.Safari) =>
      safari.phase === 'asking' || safari.phase === 'tryingAgain' ? safari.currentLetter : undefined,
    firstLetterAfterMs: FIRST_LETTER_AFTER_MS,
  });
  const { game: safari, set, speaker } = level;
  const { toStart } = level.actions;

  function begin(started: rules.Safari): void {
    if (started === safari() || started.phase !== 'asking') return; // a second tap on what began it
    view.set({ ...view.get(), game: started, rounds: view.get().rounds + 1 });
    level.begin(started.gameLetters);
  }

  function askAgain(): void {
    speaker.stopWaiting();
    set(rules.tryAgain(safari()));
  }

  function goOn(): void {
    if (safari().phase !== 'praising') return;
    speaker.stopWaiting();
    set(rules.goOn(safari(), random));
    speaker.speakNext();
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
    chooseMode: (mode: GameMode) =>
      letters
        ? begin(rules.startBeside(safari(), mode, letters, random))
        : set(rules.chooseMode(safari(), mode)),
    changeMode: () => set(rules.changeMode(safari())),
    start: () => begin(rules.startLevel(safari(), random, record.early())),
    carryOn: (from: { level: number; mode: GameMode }) =>
      begin(rules.carryOn(safari(), from, random, record.early())),
    playAgain: () =>
      record.isAnothers() ? toStart() : begin(rules.playAgain(safari(), random, record.early())),
    nextAdventure: () => (record.isAnothers() ? toStart() : set(rules.nextAdventure(safari()))),
    tryAgain: askAgain,
    goOn,
    showSummary,
    /** The tab is out of sight: what is pending waits. */
    hold: speaker.pause,
    ...level.actions,

    release: () => {
      if (safari().phase !== 'paused') speaker.resume();
    },

    tap: (letter: Letter): void => {
      const { safari: tapped, outcome } = rules.tapCard(safari(), letter);
      set(tapped);
      if (outcome !== 'ignored') level.noteAnswer();
      if (outcome === 'wrong') {
        speaker.sayWrong(letter);
        speaker.wait(TRY_AGAIN_SHOWN_MS, askAgain);
      }
      if (outcome === 'correct') {
        speaker.sayFound(letter, 'success');
        const isDone = 'gameLetters' in tapped && rules.isLevelDone(tapped);
        if (isDone) level.finish(rules.levelEntry(tapped));
        speaker.wait(isDone ? LEVEL_COMPLETE_AFTER_MS : NEXT_LETTER_AFTER_MS, goOn);
      }
    },

    hearAgain: () => {
      if (safari().phase === 'asking') speaker.hearAgain();
    },
  };
}
