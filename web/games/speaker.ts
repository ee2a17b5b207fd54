import type { Letter } from '#content/letters.ts';
import type { Sound } from '#web/platform/audio.ts';
import { createTimers } from '#web/platform/timers.ts';

type Asking = {
  sound: Sound;
  /** The letter to be found now; undefined while nothing is asked. */
  asked: () => Letter | undefined;
  firstLetterAfterMs: number;
  onSpoken: (isVoiceMissing: boolean) => void;
};

export type Speaker = {
  /** In the tap that starts a level: sound is unlocked, its voices are fetched, then the first letter is spoken. */
  begin: (letters: readonly Letter[]) => void;
  speak: () => void;
  speakAfter: (delayMs: number) => void;
  /** A game waits for one thing at a time: the newest replaces what was waited for. */
  wait: (delayMs: number, act: () => void) => void;
  stopWaiting: () => void;
  isWaiting: () => boolean;
  hearAgain: () => void;
  pause: () => void;
  /** What was waiting goes on; a letter that was cut short is spoken again. */
  resume: () => void;
  leave: () => void;
};

/** The voice of a letter game, and the only thing that it waits with. */
export function createSpeaker({ sound, asked, firstLetterAfterMs, onSpoken }: Asking): Speaker {
  const timers = createTimers();

  function speak(): void {
    const letter = asked();
    if (!letter) return;
    void sound.speak(letter.audio).then((isThere) => {
      if (asked()) onSpoken(!isThere);
    });
  }

  function wait(delayMs: number, act: () => void): void {
    timers.clear();
    timers.after(delayMs, act);
  }

  const speakAfter = (delayMs: number) => wait(delayMs, speak);

  return {
    begin(letters) {
      sound.unlock();
      sound.preload(letters.map(({ audio }) => audio));
      speakAfter(firstLetterAfterMs);
    },
    speak,
    speakAfter,
    wait,
    stopWaiting: () => timers.clear(),
    isWaiting: () => !timers.isIdle(),
    hearAgain() {
      timers.clear();
      sound.unlock();
      speak();
    },
    pause() {
      timers.pause();
      sound.hush();
    },
    resume() {
      timers.resume();
      if (timers.isIdle() && asked()) speakAfter(firstLetterAfterMs);
    },
    leave() {
      timers.clear();
      sound.hush();
    },
  };
}
