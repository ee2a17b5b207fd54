import type { BrowserContext, BrowserType } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { letters } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import { FAST_4G, slowDown } from './devtools.ts';
import { atMost, median, noted, type Figure } from './figures.ts';
import { importFile } from './record-device.ts';
import { fileOf, FIRST_MS } from './record-file.ts';
import { withUnwatchedBrowser, type UnwatchedBrowser } from './unwatched-browser.ts';

const SLOWDOWN = 4;
const RUNS = 5;
const SCROLL_MS = 3000;
const SETTLED_AFTER_MS = 3000;
const PHONE = { width: 412, height: 823 };

type Launch = { executablePath: string; args: string[] };

/** A record in which all 6236 joins were asked five times: every surah a plant. */
export async function measureGarden(
  baseURL: string,
  chromium: BrowserType,
  launch: Launch,
): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), 'ilm-amal-bench-'));
  const inContext = async <Result>(act: (context: BrowserContext) => Promise<Result>): Promise<Result> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      baseURL,
      serviceWorkers: 'block',
      viewport: PHONE,
    });
    try {
      return await act(context);
    } finally {
      await context.close();
    }
  };
  try {
    await inContext(fillRecord);
    const opened = await withUnwatchedBrowser({ ...launch, profile }, async (browser) => {
      const all: Opened[] = [];
      for (let run = 0; run < RUNS; run += 1) all.push(await open(browser, baseURL));
      return all;
    });
    const usableMs = median(opened.map(({ ms }) => ms));
    const { slowFrames, worstMs } = await inContext(scroll);
    return [
      atMost(`/garden usable with a full record, fast 4G, ${SLOWDOWN}x slowdown`, usableMs, 1000, 'ms'),
      atMost('/garden layout shift with a full record', median(opened.map(({ shift }) => shift)), 0, ''),
      atMost(`frames over 33 ms while scrolling /garden, ${SLOWDOWN}x slowdown`, slowFrames, 0, 'frames'),
      noted('slowest frame while scrolling /garden', `${Math.round(worstMs)} ms`),
    ];
  } finally {
    await rm(profile, { recursive: true });
  }
}

async function fillRecord(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await importFile(page, gardenFile());
  await page.goto('/garden'); // the first visit folds the whole record; later ones begin with its snapshot
  await page.locator('.plant').first().waitFor({ timeout: 60_000 });
  await page.close();
}

type Opened = { ms: number; shift: number };
type Seen = { at: number; taskEnd: number; shift: number };

/** Nothing is cached but the record: until the plants are drawn and no long task blocks input. */
async function open(browser: UnwatchedBrowser, baseURL: string): Promise<Opened> {
  return browser.inPage(async ({ tell, title }) => {
    await tell('Network.enable');
    await tell('Network.setCacheDisabled', { cacheDisabled: true });
    await tell('Network.setBypassServiceWorker', { bypass: true });
    await tell('Network.emulateNetworkConditions', FAST_4G);
    await tell('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: false });
    await tell('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await tell('Page.enable');
    await tell('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(watch)})(${SETTLED_AFTER_MS})`,
    });
    await tell('Page.navigate', { url: `${baseURL}/garden` });
    await sleep(SETTLED_AFTER_MS + 500);
    const { at, taskEnd, shift } = JSON.parse(await title()) as Seen;
    return { ms: at === 0 ? Infinity : Math.max(at, taskEnd), shift };
  });
}

/** Runs in the page and writes what it saw into the title: reading it any other way needs the debugger. */
function watch(forMs: number): void {
  const seen: Seen = { at: 0, taskEnd: 0, shift: 0 };
  setTimeout(() => {
    document.title = JSON.stringify(seen);
  }, forMs);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.taskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('.plant')) seen.at = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function scroll(context: BrowserContext): Promise<{ slowFrames: number; worstMs: number }> {
  const page = await context.newPage();
  await page.goto('/garden');
  await page.locator('.plant').first().waitFor();
  await page.waitForTimeout(1000);
  await slowDown(await context.newCDPSession(page), SLOWDOWN);
  const frames = await page.evaluate(scrollThrough, SCROLL_MS);
  await page.close();
  return { slowFrames: frames.filter((ms) => ms > 33.4).length, worstMs: Math.max(...frames) };
}

/** Runs in the page: from top to bottom, and how long each frame took. */
async function scrollThrough(forMs: number): Promise<number[]> {
  const height = document.documentElement.scrollHeight - innerHeight;
  const frames: number[] = [];
  const from = performance.now();
  let last = from;
  return new Promise((resolve) => {
    const step = (now: number) => {
      if (now > last) frames.push(now - last);
      last = now;
      window.scrollTo(0, (height * (now - from)) / forMs);
      if (now - from < forMs) requestAnimationFrame(step);
      else resolve(frames.slice(1));
    };
    requestAnimationFrame(step);
  });
}

const LEARNER = '019a0000-0000-7000-8000-00000000000a';
const DAY_MS = 86_400_000;
const ASKED_ON = [0, 3, 15, 60, 150];

/** A file as `Download` writes it, of somebody who was asked every step of the Qur'an. */
function gardenFile(): string {
  const rounds = ASKED_ON.flatMap((day) =>
    surahs.map(({ number, ayahCount }) => ({
      day,
      kind: 'round',
      body: {
        mode: 'recite',
        passages: [{ surah: number, from: 1, grades: '3'.repeat(ayahCount) }],
        seconds: 600,
      },
    })),
  );
  const asked = letters.flatMap(({ name }) => [
    [name, name],
    [name, name],
  ]);
  const levels = [1, 2].map((day) => ({
    day,
    kind: 'letters',
    body: { game: 'letter-safari', mode: 'visual-audio', level: 10, stars: 3, score: 560, asked },
  }));
  const entries = [...rounds, ...levels].map(({ day, kind, body }, number) => {
    const at = new Date(FIRST_MS + day * DAY_MS + number).toISOString();
    const id = `019a0000-0000-7000-8000-${(number + 1).toString(16).padStart(12, '0')}`;
    return { id, learner_id: LEARNER, at, day: at.slice(0, 10), kind, body };
  });
  return fileOf({ id: LEARNER, name: 'Hafsa', animal: 'owl' }, entries);
}
