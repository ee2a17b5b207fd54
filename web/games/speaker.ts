import type { Letter } from '#content/letters.ts';
import type { Sound } from '#web/platform/audio.ts';
import type { EffectName } from '#web/platform/sound-effects.ts';
import { createTimers } from '#web/platform/timers.ts';

type Asking = {
  sound: Sound;
  /** The letter to be found now; undefined while nothing is asked. */
  asked: () => Letter | undefined;
  firstLetterAfterMs: number;
  onSpoken: (isVoiceMissing: boolean) => void;
};

export type Speaker = ReturnType<typeof createSpeaker>;

/** The voice of a letter game, and the only thing that it waits with. */
export function createSpeaker({ sound, asked, firstLetterAfterMs, onSpoken }: Asking) {
  const voice = createTimers();
  const game = createTimers();
  /** Runs as long as a found letter says its name. */
  const naming = createTimers();

  function speak(): void {
    const letter = asked();
    if (!letter) return;
    void sound.speak(letter.audio).then((spoken) => {
      if (asked() && spoken.is !== 'replaced') onSpoken(spoken.is === 'missing');
    });
  }

  function speakNow(): void {
    voice.clear();
    speak();
  }

  function speakAfter(delayMs: number): void {
    voice.clear();
    voice.after(delayMs, speak);
  }

  function nameFor(ms: number): void {
    naming.clear();
    naming.after(ms, () => {});
  }

  function hush(): void {
    naming.clear();
    sound.hush();
  }

  function prepare(letters: readonly Letter[]): void {
    game.clear();
    voice.clear();
    sound.unlock();
    sound.preload(letters.map(({ audio }) => audio));
  }

  return {
    /** In a tap: unlocks sound and fetches these voices. */
    prepare,
    /** In the tap that starts a level: also speaks the first letter. */
    begin(letters: readonly Letter[]): void {
      prepare(letters);
      speakAfter(firstLetterAfterMs);
    },
    speak: speakNow,
    /** Announces the asked letter, but lets a found one finish its name first. */
    speakNext(): void {
      if (naming.isIdle()) speakNow();
      else speakAfter(naming.leftMs() + PAUSE_BETWEEN_LETTERS_MS);
    },
    /** Announces the asked letter; replaces an announcement that is still waiting. */
    speakAfter,
    /** The found letter says its name at once, whatever was being said or about to be said. */
    sayFound(letter: Letter, effect: EffectName): void {
      voice.clear();
      nameFor(USUAL_VOICE_MS);
      void sound.speak(letter.audio, effect).then((spoken) => {
        if (spoken.is === 'sounding') nameFor(spoken.forMs);
      });
    },
    /** Names the touched letter, then the asked one. */
    sayWrong(touched: Letter): void {
      const announcedInMs = voice.leftMs();
      // Waits at once, so that a pause or a right tap finds it waiting while the voice is still being fetched.
      speakAfter(askedAgainAfterMs(USUAL_VOICE_MS, announcedInMs));
      void sound.speak(touched.audio, 'tryAgain').then((spoken) => {
        if (spoken.is === 'sounding' && !voice.isIdle())
          speakAfter(askedAgainAfterMs(spoken.forMs, announcedInMs));
      });
    },
    /** A game waits for one thing at a time: the newest replaces the one before. */
    wait(delayMs: number, act: () => void): void {
      game.clear();
      game.after(delayMs, act);
    },
    stopWaiting: () => game.clear(),
    hearAgain(this: void): void {
      sound.unlock();
      speakNow();
    },
    pause(this: void): void {
      voice.pause();
      game.pause();
      hush();
    },
    /** In a tap: what was waiting goes on; a letter that was cut short is spoken again. */
    resume(this: void): void {
      sound.unlock();
      voice.resume();
      game.resume();
      if (voice.isIdle() && asked()) speakAfter(firstLetterAfterMs);
    },
    leave(): void {
      voice.clear();
      game.clear();
      hush();
      // Leaving ends a pause; otherwise the next game would wait for ever.
      voice.resume();
      game.resume();
    },
  };
}

/** Until a voice is loaded its length is unknown; most take about this. */
const USUAL_VOICE_MS = 800;

const PAUSE_BETWEEN_LETTERS_MS = 200;

/**
 * When the asked letter is said after a wrong tap: the touched one is heard to its end, then a short pause. A letter
 * that is about to be announced keeps its own time where that is later, so that it is said once.
 * @param touchedMs how long the touched letter's voice takes
 * @param announcedInMs how long the next letter still waits to be announced; 0 when it was said already
 */
export function askedAgainAfterMs(touchedMs: number, announcedInMs: number): number {
  return Math.max(touchedMs + PAUSE_BETWEEN_LETTERS_MS, announcedInMs);
}
