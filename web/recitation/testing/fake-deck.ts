import type { Deck, Outside } from '#web/platform/recordings.ts';

type Callbacks = Parameters<Deck['play']>[2];

/** A loudspeaker that does what the test says, and writes down what it was asked for. */
export function fakeDeck() {
  const asked: string[] = [];
  let callbacks: Callbacks | undefined;
  let outside: Outside = { silenced: () => undefined, resumed: () => undefined };
  const deck: Deck = {
    wake: () => void asked.push('wake'),
    prepare: (url) => void asked.push(`prepare ${url}`),
    play(url, speed, given) {
      asked.push(`play ${url} ${speed}`);
      callbacks = given;
    },
    rest(seconds, then) {
      asked.push(`rest ${seconds}`);
      callbacks = { ended: then, failed: then };
    },
    pause: () => void asked.push('pause'),
    resume: () => void asked.push('resume'),
    setSpeed: (speed) => void asked.push(`speed ${speed}`),
    stop: () => void asked.push('stop'),
  };
  return {
    asked,
    open: (given: Outside) => {
      outside = given;
      return deck;
    },
    end: (seconds = 2) => callbacks?.ended(seconds),
    fail: () => callbacks?.failed(new Error('it cannot be heard')),
    outside: () => outside,
    last: () => asked.findLast((each) => each.startsWith('play') || each.startsWith('rest')),
  };
}
