import type { Browser, CDPSession, Page } from '@playwright/test';
import { FAST_4G, slowDown, workedMs } from './devtools.ts';
import { atMost, median, noted, type Figure } from './figures.ts';
import { measureModes } from './memorise-modes.ts';

const WHOLE_QURAN = '/memorise';
const SEVEN_AYAHS = '/memorise?surah=Al-Fatihah';
const SLOWDOWN = 4;
const DRAG_MOVES = 60;

/** The picker and the practice at their longest: 6236 cards on a processor four times slower; the middle of so many runs. */
export async function measureMemorise(baseUrl: string, browser: Browser, runs: number): Promise<Figure[]> {
  const withPage = async <Result>(measure: (page: Page, cdp: CDPSession) => Promise<Result>) => {
    const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const result = await measure(page, await context.newCDPSession(page));
    await context.close();
    return result;
  };
  const pickers = [];
  for (let run = 0; run < runs; run++) pickers.push(await withPage(measurePicker));
  const { few, all } = await withPage((page) => withPage((other) => measureReturns(page, other)));
  const drag = await withPage(measureDrag);
  const rounds = [];
  for (let run = 0; run < runs; run++) rounds.push(await withPage(measureInteractions));
  const controls = controlsBySlowness(rounds);
  console.log(controls.map(({ name, ms }) => `${name} ${ms} ms`).join(', '));
  const slowest = controls[0] ?? { name: 'none', ms: 0 };
  return [
    atMost('picker ready, cold, fast 4G', median(pickers.map(({ coldMs }) => coldMs)), 1500, 'ms'),
    atMost('picker ready, warm', median(pickers.map(({ warmMs }) => warmMs)), 300, 'ms'),
    noted('7 cards interactive once data is there', `${Math.round(few)} ms`),
    noted('6236 cards interactive once data is there', `${Math.round(all)} ms`),
    atMost('6236 cards relative to 7', all / few, 2, '×'),
    atMost(`scripting per drag move, 6236 cards, ${SLOWDOWN}x slowdown`, drag.scriptMsPerMove, 6, 'ms'),
    atMost('cards drawn beyond the edges while dragging', drag.beyondEdges, 13, 'cards'),
    atMost(`slowest interaction (${slowest.name}), 6236 cards, ${SLOWDOWN}x slowdown`, slowest.ms, 200, 'ms'),
    ...(await measureModes(baseUrl, browser, runs)),
  ];
}

async function measurePicker(page: Page, cdp: CDPSession): Promise<{ coldMs: number; warmMs: number }> {
  await cdp.send('Network.emulateNetworkConditions', FAST_4G);
  await page.addInitScript(watchFor, 'select[name="surah"] option:nth-child(115)');
  await page.goto('/selection');
  return { coldMs: await seenAfter(page, 0), warmMs: await comeBack(page) };
}

/**
 * From the step back to a page whose ayahs are already there until its first card has been painted. The two take
 * turns, so that whatever else the machine does weighs on both.
 */
async function measureReturns(fewPage: Page, allPage: Page): Promise<{ few: number; all: number }> {
  const few: number[] = [];
  const all: number[] = [];
  for (const [page, path] of [[fewPage, SEVEN_AYAHS] as const, [allPage, WHOLE_QURAN] as const]) {
    await page.addInitScript(watchFor, 'li[data-card] [data-part="handle"]');
    await page.goto(path);
    await seenAfter(page, 0);
  }
  for (let run = 0; run < 7; run++) {
    few.push(await comeBack(fewPage));
    all.push(await comeBack(allPage));
  }
  return { few: median(few), all: median(all) };
}

async function measureDrag(page: Page, cdp: CDPSession) {
  await page.goto(WHOLE_QURAN);
  const handles = page.locator('li[data-card] [data-part="handle"]');
  await handles.first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 40_000));
  const box = await handles.nth(6).boundingBox();
  if (!box) throw new Error('no card to drag');
  // The thread's own time: what else the machine does meanwhile does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slowDown(cdp, SLOWDOWN);
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(x, box.y + 20);
  const before = await workedMs(cdp, 'ScriptDuration');
  let beyondEdges = 0;
  for (let move = 0; move < DRAG_MOVES; move++) {
    // Up and down the middle of the view in steps of about half a card, so that nearly each move passes one.
    const phase = Math.abs(((move * 60) % 720) - 360);
    await page.mouse.move(x, 230 + phase);
    if (move % 10 === 9) beyondEdges = Math.max(beyondEdges, await drawnBeyondEdges(page));
  }
  const scriptMsPerMove = ((await workedMs(cdp, 'ScriptDuration')) - before) / DRAG_MOVES;
  await page.mouse.up();
  return { scriptMsPerMove, beyondEdges };
}

async function measureInteractions(page: Page, cdp: CDPSession): Promise<Map<string, number>> {
  await page.goto(WHOLE_QURAN);
  const row = page.locator('li[data-card]').nth(2);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.evaluate(collectEvents);
  await slowDown(cdp, SLOWDOWN);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const steps: [string, () => Promise<void>][] = [
    ['show translation', () => press('Show English Translation')],
    ['hide translation', () => press('Hide English Translation')],
    ['open hints', () => press('Hint')],
    ['highlight', () => press('Highlight Correct Positions')],
    ['open hints again', () => press('Hint')],
    ['directions', () => press('Show Move Directions')],
    ['arrow down', () => row.locator('[data-part="down"]').click()],
    ['arrow up', () => row.locator('[data-part="up"]').click()],
    ['lift', () => row.locator('[data-part="handle"]').press(' ')],
    ['move by key', () => page.keyboard.press('ArrowDown')],
    ['drop', () => page.keyboard.press(' ')],
    ['open send', () => row.locator('[data-part="send"]').click()],
    ['send', () => page.getByRole('dialog').getByRole('spinbutton').fill('3000')],
    ['confirm send', () => page.keyboard.press('Enter')],
    ['check', () => press('Check My Answer')],
    ['next wrong card', () => press('Next wrong card')],
    ['reset', () => press('Reset')],
  ];
  const durations = new Map<string, number>();
  for (const [name, act] of steps) {
    await act();
    durations.set(name, await page.evaluate(slowestEvent));
  }
  return durations;
}

/** Of each control the median, so that one moment in which the machine did something else does not count. */
function controlsBySlowness(rounds: Map<string, number>[]): { name: string; ms: number }[] {
  const names = [...(rounds[0]?.keys() ?? [])];
  const medians = names.map((name) => ({ name, ms: median(rounds.map((round) => round.get(name) ?? 0)) }));
  return medians.toSorted((one, other) => other.ms - one.ms);
}

async function comeBack(page: Page): Promise<number> {
  await page
    .getByRole('link', { name: 'Contact us' })
    .or(page.getByRole('link', { name: 'contact page' }))
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  const from = await page.evaluate(() => {
    Object.assign(window, { seenAt: undefined });
    const start = performance.now();
    history.back();
    return start;
  });
  return seenAfter(page, from);
}

async function seenAfter(page: Page, from: number): Promise<number> {
  const seenAt = await page.waitForFunction(() => ('seenAt' in window ? window.seenAt : undefined), null, {
    polling: 50,
  });
  return Number(await seenAt.jsonValue()) - from;
}

/** Runs in the page: notes when a frame with the wanted element has been painted. */
function watchFor(selector: string): void {
  const look = () => {
    const isSeen = 'seenAt' in window && window.seenAt !== undefined;
    if (!isSeen && document.querySelector(selector)) {
      Object.assign(window, { seenAt: 0 });
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { seenAt: performance.now() })));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the time from a press to the frame that answers it, as INP counts it. */
function collectEvents(): void {
  Object.assign(window, { slowest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId)
        Object.assign(window, { slowest: Math.max(Number(Reflect.get(window, 'slowest')), entry.duration) });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function slowestEvent(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1300));
  const slowest = Number(Reflect.get(window, 'slowest'));
  Object.assign(window, { slowest: 0 });
  return slowest;
}

function drawnBeyondEdges(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('li[data-card]')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => bottom < 0 || top > window.innerHeight).length;
  });
}
