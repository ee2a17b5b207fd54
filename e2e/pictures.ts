import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { surahs } from '#content/surahs.ts';
import { bringWork, roundOf, type Work } from './brought-work.ts';
import { carryOn } from './carry-on.ts';
import { newAdmin, signInBefore } from './people.ts';
import type { startServer as StartServer } from './server.ts';
import { fontsReady, layoutShiftsReported, open } from './site.ts';

const FOLDER = 'docs/pictures';
const WEBP_QUALITY = 85;
const THEMES = ['light', 'dark'] as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 900 } };

type Scene = { name: string; show: (page: Page) => Promise<unknown> };

/** One page goes from scene to scene: what one of them leaves, the next may go on with. */
const ON_A_PHONE: readonly Scene[] = [
  { name: 'today', show: showHome },
  { name: 'by-heart', show: sayTheFirst },
  { name: 'looked', show: (page) => page.locator('.round-main').click() },
];
const PLAYED: readonly Scene[] = [{ name: 'game', show: (page) => carryOn(page, 'bubble-pop', 9) }];
const AT_A_DESK: readonly Scene[] = [{ name: 'garden', show: (page) => open(page, '/garden') }];
const IN_THE_OFFICE: readonly Scene[] = [{ name: 'office', show: openOffice }];

const KNOWN = [1, 97, 103, 105, 106, 107, 108, 109, 110, 112, 113, 114];
const MULK = 67;
const LEVEL = { game: 'bubble-pop', mode: 'visual-audio', level: 4, stars: 3, score: 40, asked: [] };

/** Long known; half of Al-Mulk begun and partly due; and what is new today. */
const WORK: readonly Work[] = [
  ...KNOWN.flatMap((surah, number) =>
    [120, 90, 60, 30].map((days): Work => [
      days - number,
      roundOf('recite', surah, 1, '3'.repeat(joinsOf(surah))),
    ]),
  ),
  ...[25, 18, 10, 4].map((days): Work => [days, roundOf('recite', MULK, 1, '3323313332'.repeat(2))]),
  [3, { kind: 'goal', body: { surah: MULK, from: 1, to: 30 } }],
  [1, { kind: 'letters', body: LEVEL }],
  ...[12, 5].map((days): Work => [days, { kind: 'deed', body: { deed: 'miswak', done: true } }]),
];

const MESSAGES = [
  ['Give feedback', 'Maryam', 'My daughter asks for the fox every evening. Jazakum Allahu khayran!'],
  ['Ask a question', 'Yusuf', 'Is there a place for prams on Saturday?'],
  ['Advertise a class or talk', 'Khadija', 'A circle for mothers on Wednesdays at ten. May we be listed?'],
  ['Report a bug', 'Bilal', 'The time of the Friday talk is an hour late.'],
] as const;

/** Takes every scene in both themes. People and messages are made up, and go with the server's folder. */
export async function takePictures(startServer: typeof StartServer): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer();
  Object.assign(process.env, { BASE_URL: server.url, E2E_DATA_DIR: server.dataDir });
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const looks = { baseURL: server.url, reducedMotion: 'reduce', timezoneId: 'UTC' } as const;
  try {
    const device = (kind: typeof PHONE | typeof DESK) => browser.newContext({ ...looks, ...kind });
    await takeScenes(await device(PHONE), ON_A_PHONE, WORK);
    await takeScenes(await device(PHONE), PLAYED);
    await takeScenes(await device(DESK), AT_A_DESK, WORK);
    await takeScenes(await device(DESK), IN_THE_OFFICE);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function takeScenes(
  context: BrowserContext,
  scenes: readonly Scene[],
  work: readonly Work[] = [],
): Promise<void> {
  await context.addInitScript(throwFixedDice);
  const page = await context.newPage();
  if (work.length > 0) await bringWork(page, work);
  for (const { name, show } of scenes) {
    await show(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await take(page, `${name}-${colorScheme}.webp`);
    }
  }
}

/** Fonts and pictures are here, nothing is waited for, and nothing moves that will stop. */
async function settled(page: Page): Promise<void> {
  await fontsReady(page);
  await page.waitForFunction(
    () =>
      document.querySelector('main .animate-spin') === null &&
      [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
  await layoutShiftsReported(page);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function take(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await writeFile(`${FOLDER}/${file}`, Buffer.from(data, 'base64'));
  await devtools.detach();
}

/** The same cards and bubbles each time. */
function throwFixedDice(): void {
  let seed = 7;
  Math.random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Its tiles come after the plan. */
async function showHome(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('link', { name: 'The garden', exact: true }).waitFor();
}

async function sayTheFirst(page: Page): Promise<void> {
  await open(page, '/memorise?surah=Al-Mulk&from=1&to=5&mode=recite');
  for (const verdict of ['knew', 'hesitated']) {
    await page.locator('.round-main').click();
    await page.locator(`[data-verdict="${verdict}"]`).click();
  }
}

async function openOffice(page: Page): Promise<void> {
  for (const [form_type, name, message] of MESSAGES) {
    const row = { form_type, name, message, email: `${name.toLowerCase()}@example.org` };
    await page.request.post('/rest/v1/contact_form', { data: row, failOnStatusCode: true });
  }
  await signInBefore(page, await newAdmin(page.request));
  await open(page, '/admin');
}

function joinsOf(surah: number): number {
  return surahs[surah - 1]?.ayahCount ?? 0;
}
