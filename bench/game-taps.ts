// oxlint-disable typescript/unbound-method -- what is replaced below is called on its own object again
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { slowDown, workedMs } from './devtools.ts';
import { atMost, sum, type Figure } from './figures.ts';

declare global {
  interface Window {
    /** Milliseconds since the page began: when each voice started, and each card or bubble was touched. */
    voicesAt: number[];
    pressedAt: number[];
    /** From each touch to its paint. */
    paintedAfter: number[];
  }
}

const WATCHED_MS = 10_000;
const LONG_FRAME_MS = 33;

type Game = {
  path: string;
  /** As the figures name it: alone, and at its fullest. */
  name: string;
  fullest: string;
  /** Whether it is drawn anew all the time. */
  isMoving: boolean;
  /** From its first screen to its fullest. */
  play: (page: Page) => Promise<void>;
  tap: (page: Page, tap: number) => Promise<void>;
};

const TAPS = 10;
const FEWEST_FRAMES = 60;

/** A game at its fullest, reached by really playing, on a processor that is slowed down. */
export async function measureGame(baseURL: string, browser: Browser, game: Game): Promise<Figure[]> {
  const { path, name, fullest, isMoving, play, tap } = game;
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await noteVoices(page);
  const kilobytes = await scriptsBeyondShellKb(page, path, () => play(page));
  const frames = await watchFrames(browser, page, cdp, 6);
  if (isMoving && frames.drawn < FEWEST_FRAMES) throw new Error(`only ${frames.drawn} frames were drawn`);
  const taps = await measureTaps(page, cdp, { slowdown: 4, taps: TAPS, next: (each) => tap(page, each) });
  await context.close();
  const scripting = atMost(`${fullest}, 6x slowdown: scripting per frame`, frames.scriptMs, 2, 'ms');
  return [
    atMost(`${fullest}, 6x slowdown: frames over 33 ms in 10 s`, frames.long, 0, 'frames'),
    ...(isMoving ? [scripting] : []),
    atMost(`${name}, 4x slowdown: slowest of ${TAPS} taps to paint`, taps.slowestPaintMs, 100, 'ms'),
    atMost(`${name}, 4x slowdown: slowest of ${TAPS} taps to voice`, taps.slowestVoiceMs, 100, 'ms'),
    atMost(`JS of ${path} beyond the shell, brotli`, kilobytes, 25, 'KB'),
  ];
}

/** What counts is what is drawn: the compositor's own record, since the main thread has nothing to do here. */
async function watchFrames(browser: Browser, page: Page, cdp: CDPSession, slowdown: number) {
  await cdp.send('Performance.enable');
  await slowDown(cdp, slowdown);
  const before = await workedMs(cdp, 'ScriptDuration');
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline.frame'] });
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), WATCHED_MS);
  const drawnAtMs = drawTimes(await browser.stopTracing());
  const scriptMs = (await workedMs(cdp, 'ScriptDuration')) - before;
  await slowDown(cdp, 1);
  const gaps = drawnAtMs.slice(1).map((at, index) => at - (drawnAtMs[index] ?? at));
  return {
    drawn: gaps.length,
    long: gaps.filter((gap) => gap > LONG_FRAME_MS).length,
    scriptMs: scriptMs / Math.max(1, gaps.length),
  };
}

function drawTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; ts: number }[] };
  return traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .toSorted((one, other) => one - other);
}

/** Before the game starts: from now on every voice that sounds is noted with its moment. */
async function noteVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.voicesAt = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function noted(...times) {
      // A tick of noise in an effect is a hundredth of a second long, a voice half a second and more.
      if ((this.buffer?.duration ?? 0) > 0.3) window.voicesAt.push(performance.now());
      start.apply(this, times);
    };
  });
}

type Taps = { slowestPaintMs: number; slowestVoiceMs: number };

/** From each press to the paint that follows it, as the browser itself times it, and to the voice that it starts. */
async function measureTaps(
  page: Page,
  cdp: CDPSession,
  { slowdown, taps, next }: { slowdown: number; taps: number; next: (tap: number) => Promise<void> },
): Promise<Taps> {
  await page.evaluate(() => {
    window.paintedAfter = [];
    window.pressedAt = [];
    // The standard's own option, which the types do not know yet.
    const every: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'pointerdown' || name === 'click') window.paintedAfter.push(duration);
    }).observe(every);
    // A bubble answers the press, a card the click.
    for (const [action, target] of [
      ['pointerdown', '.bubble'],
      ['click', '.safari-card'],
    ] as const)
      document.addEventListener(
        action,
        (event) => {
          if (event.target instanceof Element && event.target.closest(target))
            window.pressedAt.push(event.timeStamp);
        },
        { capture: true },
      );
  });
  await slowDown(cdp, slowdown);
  for (let tap = 0; tap < taps; tap += 1) {
    await next(tap);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 250))),
    );
  }
  await slowDown(cdp, 1);
  return page.evaluate(() => {
    const waits = window.pressedAt.map(
      (at) => (window.voicesAt.find((voice) => voice >= at) ?? Infinity) - at,
    );
    return { slowestPaintMs: Math.max(16, ...window.paintedAfter), slowestVoiceMs: Math.max(...waits) };
  });
}

/** All scripts that the page asks for while it is played, less those that every page has. */
async function scriptsBeyondShellKb(page: Page, path: string, play: () => Promise<void>): Promise<number> {
  const shell = new Set<string>();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('request', (request) => isScript(request.url()) && shell.add(request.url()));
  await page.goto('/not-found');
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  page.on('response', (response) => {
    if (isScript(response.url()) && !shell.has(response.url())) scripts.set(response.url(), response.body());
  });
  await page.goto(path);
  await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
  await play();
  page.removeAllListeners('response');
  const bodies = await Promise.all(scripts.values());
  return sum(bodies.map((body) => brotliCompressSync(body).length)) / 1000;
}

function isScript(url: string): boolean {
  return url.includes('/_app/') && url.endsWith('.js');
}
