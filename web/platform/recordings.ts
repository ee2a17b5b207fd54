import { takeTheVoice } from './one-voice.ts';

/** What happened to the recording that sounds: it came to its end, or cannot be heard. */
type News = { ended: (seconds: number) => void; failed: (error: unknown) => void };

export type Deck = {
  /** Fetches the next recording while this one sounds. */
  prepare(url: string): void;
  play(url: string, speed: number, news: News): void;
  pause(): void;
  resume(): void;
  setSpeed(speed: number): void;
  stop(): void;
};

/**
 * Two players that take turns: while one sounds the other has the next recording ready, so that there is no gap to hear. A
 * media element keeps the pitch at another speed, and sounds on behind a locked screen.
 *
 * @param silenced told when something else took the voice: a game, another tab, a call, headphones that were pulled out
 */
export function createDeck(silenced: () => void, open: () => HTMLAudioElement = () => new Audio()): Deck {
  const players: [HTMLAudioElement, HTMLAudioElement] = [open(), open()];
  let isSecond = false;
  let isHeld = true;
  let news: News | undefined;
  const current = () => players[isSecond ? 1 : 0];
  const other = () => players[isSecond ? 0 : 1];

  for (const player of players) {
    player.preload = 'auto';
    player.addEventListener('ended', () => {
      if (player === current()) take()?.ended(player.duration);
    });
    player.addEventListener('pause', () => {
      if (player === current() && player.paused && !player.ended && !isHeld) hush();
    });
    player.addEventListener('error', () => {
      if (player === current()) take()?.failed(player.error);
    });
  }

  function take(): News | undefined {
    const mine = news;
    news = undefined;
    return mine;
  }

  function hush(): void {
    if (isHeld) return;
    hold();
    silenced();
  }

  function hold(): void {
    isHeld = true;
    current().pause();
  }

  function start(player: HTMLAudioElement): void {
    isHeld = false;
    takeTheVoice(hush);
    player.play().catch((error: unknown) => {
      // A pause in the first moment is no failure.
      if (player === current() && !(error instanceof DOMException && error.name === 'AbortError'))
        take()?.failed(error);
    });
  }

  return {
    prepare: (url) => load(other(), url),
    play(url, speed, toTell) {
      news = undefined;
      current().pause();
      if (other().getAttribute('src') === url) isSecond = !isSecond;
      const player = current();
      load(player, url);
      if (player.currentTime > 0) player.currentTime = 0;
      player.playbackRate = speed;
      news = toTell;
      start(player);
    },
    pause: hold,
    resume: () => start(current()),
    setSpeed: (speed) => void (current().playbackRate = speed),
    stop() {
      news = undefined;
      hold();
    },
  };
}

function load(player: HTMLAudioElement, url: string): void {
  if (player.getAttribute('src') !== url || player.error) player.src = url;
}
