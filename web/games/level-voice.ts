import type { Letter } from '#content/letters.ts';
import type { Sound } from '#web/platform/audio.ts';
import type { Store } from '#web/platform/observable.ts';
import type { LetterAnswer } from './missed-rules.ts';
import type { GameMode } from './mode-choices.tsx';
import { isMuted } from '#web/platform/mute.ts';
import { createSpeaker } from './speaker.ts';
import type { GameName } from './tab-place.ts';
import type { TellApart } from './tell-apart-round-rules.ts';
import type { Lesson } from './tell-apart.ts';

/** What both games show besides their own. */
export type VoiceView = {
  isVoiceMissing: boolean;
  pair: { round: TellApart; Screen: Lesson['Screen'] } | undefined;
};

type Level = {
  game: GameName;
  mode: GameMode;
  level: number;
  stars: number;
  score: number;
  asked: LetterAnswer[];
  ear?: LetterAnswer[] | undefined;
};

export type LevelRecord = {
  /** Notes whose level begins; returns the callback for its end, and for the round of a pair before it. */
  beginLevel: () => (level: Level) => void;
  /** Whether the learner has changed since the level began. */
  isAnothers: () => boolean;
  /** The pair that the learner shall tell apart before the next level. */
  pairDue: () => Lesson | undefined;
  /** The letters that come early where the order is by chance, by their names: missed last time, or thirsty. */
  early: () => readonly string[];
};

/** What a level begins with. */
type Pair = {
  lesson: ReturnType<Lesson['begin']>;
  /** Of the level that comes after it. */
  letters: readonly Letter[];
  write: (round: Level) => void;
};

export const SILENT: VoiceView = { isVoiceMissing: false, pair: undefined };

type Tools<View> = {
  view: Store<View>;
  sound: Sound;
  random: () => number;
  pairDue: LevelRecord['pairDue'];
  /** The level's letter that is to be found now; undefined while nothing is asked. */
  asked: () => Letter | undefined;
  firstLetterAfterMs: number;
};

/** The voice of a level, in both games: a pair that is to be told apart comes before it. */
export function createLevelVoice<View extends VoiceView>(tools: Tools<View>) {
  const { view, sound, random, pairDue, firstLetterAfterMs } = tools;
  const update = (changed: Partial<VoiceView>) => view.set({ ...view.get(), ...changed });
  let pair: Pair | undefined;

  const speaker = createSpeaker({
    sound,
    firstLetterAfterMs,
    asked() {
      const letter = tools.asked();
      return letter && pair ? pair.lesson.asked() : letter;
    },
    onSpoken(isVoiceMissing) {
      // Almost always as before, and then nothing is drawn again.
      if (isVoiceMissing !== view.get().isVoiceMissing) update({ isVoiceMissing });
    },
  });

  const isSilent = () => isMuted() || view.get().isVoiceMissing;

  /** What was answered is recorded, also of a pair that is left half-way. */
  function endPair(): void {
    const entry = pair?.lesson.entry();
    if (entry) pair?.write(entry);
    pair = undefined;
    update({ pair: undefined });
  }

  function goOn(): void {
    if (!pair) return;
    const { letters } = pair;
    endPair();
    speaker.begin(letters);
  }

  /** In the tap that starts a level. By sound alone nothing is asked of who hears nothing. */
  function begin(letters: readonly Letter[], write: (round: Level) => void): void {
    const due = isSilent() ? undefined : pairDue();
    if (!due) return speaker.begin(letters);
    const lesson = due.begin({
      speaker,
      random,
      show: (round) => update({ pair: { round, Screen: due.Screen } }),
      whenDone: goOn,
    });
    pair = { lesson, letters, write };
  }

  function touchPair(letter: Letter): void {
    if (!tools.asked()) return;
    // What nobody heard was not answered by ear.
    if (isSilent()) pair?.lesson.showLetter();
    pair?.lesson.touch(letter);
  }

  /** On to the level, whatever is left of the pair. */
  function skipPair(): void {
    if (tools.asked()) goOn();
  }

  /** Whether there is a pair, whose asked letter is shown from now on. */
  function showPair(): boolean {
    pair?.lesson.showLetter();
    return pair !== undefined;
  }

  function leave(): void {
    speaker.leave();
    endPair();
  }

  return { speaker, isSilent, begin, touchPair, skipPair, showPair, leave };
}

type LevelRules<Game> = Record<'toStart' | 'pause' | 'resume' | 'showLetters', (game: Game) => Game>;

type LevelTools<Game, View> = Omit<Tools<View>, 'pairDue' | 'asked'> & {
  record: LevelRecord;
  rules: LevelRules<Game>;
  asked: (game: Game) => Letter | undefined;
};

/** How both games begin, pause, finish and leave a level. */
export function createLevel<Game extends object, View extends VoiceView & { game: Game }>(
  tools: LevelTools<Game, View>,
) {
  const { view, record, rules } = tools;
  const game = () => view.get().game;
  const set = (next: Game) => view.set({ ...view.get(), game: next });
  const voice = createLevelVoice({ ...tools, pairDue: record.pairDue, asked: () => tools.asked(game()) });
  const { speaker } = voice;
  let finishLevel: ReturnType<LevelRecord['beginLevel']> | undefined;
  let isHeard = true;

  /** A level and its voice pause together, if the level can be paused now. */
  function change(changed: Game, act: () => void): void {
    if (changed === game()) return;
    set(changed);
    act();
  }

  return {
    game,
    set,
    speaker,
    begin(letters: readonly Letter[]): void {
      finishLevel = record.beginLevel();
      isHeard = true;
      voice.begin(letters, finishLevel);
    },
    /** Called with each answer: what nobody heard was not answered by ear, whatever the mode. */
    noteAnswer(): void {
      if (voice.isSilent()) isHeard = false;
    },
    finish: (level: Level) => finishLevel?.(isHeard ? level : { ...level, mode: 'visual-audio' }),
    actions: {
      touchPair: voice.touchPair,
      skipPair: voice.skipPair,
      leave: voice.leave,
      /** The browser's Back leads here. */
      toStart(this: void): void {
        voice.leave();
        set(rules.toStart(game()));
      },
      showLetters(this: void): void {
        if (!voice.showPair()) set(rules.showLetters(game()));
      },
      pause: () => change(rules.pause(game()), speaker.pause),
      resume: () => change(rules.resume(game()), speaker.resume),
    },
  };
}
