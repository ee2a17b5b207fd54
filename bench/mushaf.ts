import type { Browser, Page } from '@playwright/test';
import type { Hand } from '#content/mushaf/hands.ts';
import { readPrint } from '#content/mushaf/print.ts';
import { PRINTS } from '#content/mushaf/prints.ts';
import { slowDown } from './devtools.ts';
import { atMost, median, noted, type Figure } from './figures.ts';
import { lookThrough, type DrawnPages } from './mushaf-look.ts';

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const HANDS: Hand[] = ['amiri', 'madinah'];
const SLOWDOWN = 4;
const TURNS = 15;
/** The pages around it are fetched meanwhile. */
const READ_FOR_MS = 500;

/** Draws every page as a visitor sees it, in each hand and on each screen, and times a turn, a press, and a listener's mark. */
export async function measureMushaf(baseURL: string, browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const hand of HANDS) figures.push(...(await drawAll(baseURL, browser, hand)));
  return [
    ...figures,
    ...(await measureTurns(baseURL, browser)),
    ...(await measureMarks(baseURL, browser, 'a whole page', '67.1-12')),
    ...(await measureMarks(baseURL, browser, 'two passages', '67.1-12_78.1-30')),
  ];
}

async function drawAll(baseURL: string, browser: Browser, hand: Hand): Promise<Figure[]> {
  const page = await openMushaf(baseURL, browser, hand);
  const figures: Figure[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const { faults, pages, worstEndPx } = await page.evaluate(lookThrough, { pieces: piecesOnLines(), hand });
    for (const fault of faults.slice(0, 20))
      console.log(`${screen.width} × ${screen.height}, ${hand}: ${fault}`);
    figures.push(...told(`${hand}, ${screen.width} × ${screen.height}`, { faults, pages, worstEndPx }));
  }
  await page.context().close();
  return figures;
}

function told(where: string, { faults, pages, worstEndPx }: DrawnPages): Figure[] {
  return [
    atMost(`/mushaf, ${pages} pages, ${where}: lines and signs out of place`, faults.length, 0, ''),
    noted(`/mushaf, ${where}: the end of a full line that is farthest from its page's`, `${worstEndPx} px`),
  ];
}

/** How many pieces of ayahs are on each line of ayahs, page by page. */
function piecesOnLines(): number[][] {
  return readPrint(PRINTS[0]).map(({ lines }) =>
    lines.flatMap((line) => (line.is === 'ayahs' ? line.pieces.length : [])),
  );
}

async function openMushaf(baseURL: string, browser: Browser, hand: Hand): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' });
  await context.addInitScript((name) => localStorage.setItem('mushaf-hand', name), hand);
  const page = await context.newPage();
  await page.goto('/mushaf');
  await page.locator(`.mushaf-text[data-hand="${hand}"] [data-ayah]`).first().waitFor();
  await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
  return page;
}

/** Pages are turned one after the other, as somebody reads; the next one is fetched while this one is read. */
async function measureTurns(baseURL: string, browser: Browser): Promise<Figure[]> {
  const page = await openMushaf(baseURL, browser, 'amiri');
  await page.setViewportSize({ width: 390, height: 844 });
  await slowDown(await page.context().newCDPSession(page), SLOWDOWN);
  const turns: number[] = [];
  const presses: number[] = [];
  for (let number = 2; number < 2 + TURNS; number += 1) {
    await page.waitForTimeout(READ_FOR_MS);
    turns.push(
      await pressUntil(page, 'ArrowLeft', `[data-current] [aria-label="Page ${number}"] [data-ayah]`),
    );
    presses.push(await pressUntil(page, '[data-current] [data-ayah]', '.mushaf-field[data-look="chosen"]'));
    await page.locator('.mushaf-sheet').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.mushaf-sheet').waitFor({ state: 'detached' });
  }
  await page.context().close();
  return [
    atMost(`turning a page, ${SLOWDOWN}x slowdown`, median(turns), 100, 'ms'),
    noted('each turn', times(turns)),
    atMost(`marking an ayah, ${SLOWDOWN}x slowdown`, median(presses), 100, 'ms'),
    noted('each mark', times(presses)),
  ];
}

const WORDS = ['67:1:3', '67:2:4', '67:3:7', '67:4:2', '67:5:7', '67:6:3', '67:7:5', '67:8:2', '67:9:6'];

/** Somebody listens, and taps one word after the other on a page that has more and more marks. */
async function measureMarks(baseURL: string, browser: Browser, what: string, of: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/listen?of=${of}`);
  await page.locator('[data-word]').last().waitFor();
  await slowDown(await context.newCDPSession(page), SLOWDOWN);
  const marks: number[] = [];
  for (const word of WORDS) {
    await page.waitForTimeout(READ_FOR_MS);
    marks.push(await pressUntil(page, `[data-word="${word}"]`, `[data-word="${word}"][data-mark="slip"]`));
  }
  await context.close();
  return [
    atMost(`a listener marks a word on ${what}, ${SLOWDOWN}x slowdown`, median(marks), 100, 'ms'),
    noted('each word', times(marks)),
  ];
}

function times(all: readonly number[]): string {
  return `${all.map(Math.round).join(', ')} ms`;
}

/** From a key, or a press on what is named, until a frame with the wanted element has been painted. */
function pressUntil(page: Page, pressed: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([press = '', want = '']) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(want)) return;
          observer.disconnect();
          // The next task comes after the frame; one of a timer would wait for what is drawn later, too.
          const painted = new MessageChannel();
          painted.port1.addEventListener('message', () => resolve(performance.now() - start));
          painted.port1.start();
          requestAnimationFrame(() => painted.port2.postMessage(undefined));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        if (press.startsWith('Arrow')) dispatchEvent(new KeyboardEvent('keydown', { key: press }));
        else {
          const element = document.querySelector(press);
          const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
          const [clientX, clientY] = [left + width / 2, top + height / 2];
          element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY }));
        }
      }),
    [pressed, wanted],
  );
}
