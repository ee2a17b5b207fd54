import { showPosition } from './lock-screen.ts';
import { takeAudioFocus } from './audio-focus.ts';

/** How a recording ends: it was played to its end, or cannot be played. */
type PlaybackEvents = { ended: (seconds: number) => void; failed: (error: unknown) => void };

export type Outside = {
  /** Something else took the audio focus: a game, another tab, a call, unplugged headphones. */
  silenced: () => void;
  /** The system goes on with what it interrupted: the call is over. */
  resumed: () => void;
};

export type Deck = ReturnType<typeof createDeck>;

/** A recording that neither comes nor fails is given up. A slow network brings some of it within this time. */
const STALLED_AFTER_MS = 20_000;

/**
 * Two players that take turns: while one sounds the other has the next recording ready, so that there is no gap to hear. A
 * media element keeps the pitch at another speed, and sounds on behind a locked screen.
 */
export function createDeck(outside: Outside, open: () => HTMLAudioElement = () => new Audio()) {
  const players: [HTMLAudioElement, HTMLAudioElement] = [open(), open()];
  let isSecond = false;
  let isHeld = true;
  let events: PlaybackEvents | undefined;
  let silentUrl: string | undefined;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  const current = () => players[isSecond ? 1 : 0];
  const other = () => players[isSecond ? 0 : 1];

  for (const player of players) {
    player.preload = 'auto';
    player.addEventListener('ended', () => {
      // Some files do not say how long they are; then it is as long as it was heard.
      if (player === current())
        takeEvents()?.ended(Number.isFinite(player.duration) ? player.duration : player.currentTime);
    });
    for (const sign of ['playing', 'ratechange'])
      player.addEventListener(sign, () => {
        if (player === current() && !player.paused) showPosition(player);
      });
    for (const sign of ['progress', 'timeupdate'])
      player.addEventListener(sign, () => {
        if (player === current() && !isHeld) restartStallTimer(player);
      });
    player.addEventListener('pause', () => {
      if (player === current() && player.paused && !player.ended && !isHeld) hush();
    });
    player.addEventListener('play', () => {
      if (player.paused || (player === current() && !isHeld)) return;
      if (player !== current() || !events) return player.pause();
      isHeld = false;
      takeAudioFocus(hush);
      outside.resumed();
    });
    player.addEventListener('error', () => {
      if (player === current()) takeEvents()?.failed(player.error);
    });
  }

  /** Called for each byte and each sound that comes. */
  function restartStallTimer(player: HTMLAudioElement): void {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => {
      if (player !== current() || isHeld) return;
      player.removeAttribute('src'); // or it would sound when it comes at last
      player.load();
      takeEvents()?.failed(new Error('the recording does not come'));
    }, STALLED_AFTER_MS);
  }

  function takeEvents(): PlaybackEvents | undefined {
    clearTimeout(stallTimer);
    const mine = events;
    events = undefined;
    return mine;
  }

  function hush(): void {
    if (isHeld) return;
    hold();
    outside.silenced();
  }

  function hold(): void {
    clearTimeout(stallTimer);
    isHeld = true;
    current().pause();
  }

  function start(player: HTMLAudioElement): void {
    const mine = events;
    isHeld = false;
    takeAudioFocus(hush);
    restartStallTimer(player);
    player.play().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : '';
      // The failure may be reported already, and another file be in its place.
      if (events !== mine || player !== current()) return;
      // A pause in the first moment is no failure; a browser that wants another tap first gets one.
      if (name === 'AbortError') return;
      if (name === 'NotAllowedError') hush();
      else takeEvents()?.failed(error);
    });
  }

  function play(url: string, speed: number, given: PlaybackEvents): void {
    events = undefined;
    current().pause();
    if (other().getAttribute('src') === url) isSecond = !isSecond;
    const player = current();
    load(player, url);
    if (player.currentTime > 0) player.currentTime = 0;
    player.playbackRate = speed;
    events = given;
    start(player);
  }

  function forgetSilence(): void {
    if (silentUrl) URL.revokeObjectURL(silentUrl);
    silentUrl = undefined;
  }

  return {
    /** To be called while a tap is handled: a phone lets only those players sound later that were touched in one. */
    wake(): void {
      for (const player of players) if (!player.hasAttribute('src')) player.load();
    },
    /** Has the next recording ready while this one sounds. */
    prepare: (url: string) => load(other(), url),
    play(url: string, speed: number, given: PlaybackEvents): void {
      play(url, speed, given);
      forgetSilence();
    },
    /** Plays silence: behind a locked screen a phone sends a page to sleep that plays nothing, and its timers too. */
    rest(seconds: number, then: () => void): void {
      forgetSilence();
      silentUrl = URL.createObjectURL(silentFile(seconds));
      play(silentUrl, 1, { ended: then, failed: then });
    },
    pause: hold,
    resume: () => start(current()),
    setSpeed: (speed: number) => void (current().playbackRate = speed),
    stop(): void {
      events = undefined;
      hold();
      forgetSilence();
      // Cancels what is still being fetched.
      for (const player of players) {
        player.removeAttribute('src');
        player.load();
      }
    },
  };
}

function load(player: HTMLAudioElement, url: string): void {
  if (player.getAttribute('src') !== url || player.error) player.src = url;
}

const RATE_HZ = 8_000;
const HEAD_BYTES = 44;
/** In 8 bits this is the middle of a wave. */
const NOTHING = 128;

function silentFile(seconds: number): Blob {
  const count = Math.max(1, Math.round(seconds * RATE_HZ));
  const bytes = new Uint8Array(HEAD_BYTES + count).fill(NOTHING);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + count, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // samples as they are
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, RATE_HZ, true);
  view.setUint32(28, RATE_HZ, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, count, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
