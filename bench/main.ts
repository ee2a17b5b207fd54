import { chromium, type Browser } from '@playwright/test';
import { PUBLIC_ADDRESSES } from '#e2e/public-addresses.ts';
import { measureAdmin } from './admin.ts';
import { measureCards } from './cards.ts';
import { printTable, type Figure } from './figures.ts';
import { measureBubblePop, measureLetterSafari } from './games.ts';
import { measureGarden } from './garden.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemorise } from './memorise.ts';
import { measureMemory } from './memory.ts';
import { ADMIN_EMAIL } from './messages.ts';
import { measureMushaf } from './mushaf.ts';
import { measurePaints } from './paints.ts';
import { measurePlan } from './plan-speed.ts';
import { measureRecitations } from './recitations.ts';
import { measureRecord } from './record.ts';
import { measureSizes } from './sizes.ts';
import { LAUNCH, measureStarts, type Server, type StartServer } from './starts.ts';
import { measureTables } from './tables.ts';

/** Prints each figure with its bar. `only` picks one group, `pages` limits paints and Lighthouse, `runs` is how often these and the practice are tried. */
export async function bench(
  startServer: StartServer,
  { only, pages, runs }: { only?: string | undefined; pages?: string[] | undefined; runs: number },
): Promise<boolean> {
  const groups: Record<string, () => Promise<Figure[]> | Figure[]> = {
    sizes: measureSizes,
    memory: async () => [...measureMemory(), ...(await inBrowser(measurePlan))],
    starts: () => measureStarts(startServer),
    tables: () => withServer(startServer, ({ url }) => measureTables(url)),
    memorise: () => withBrowser(startServer, ({ url }, browser) => measureMemorise(url, browser, runs)),
    'bubble-pop': () => withBrowser(startServer, ({ url }, browser) => measureBubblePop(url, browser)),
    'letter-safari': () => withBrowser(startServer, ({ url }, browser) => measureLetterSafari(url, browser)),
    admin: () => withBrowser(startServer, (server, browser) => measureAdmin(server, browser, startServer)),
    recitations: () => inBrowser((browser) => measureRecitations(startServer, browser)),
    record: () => withBrowser(startServer, (server, browser) => measureRecord(server, browser)),
    garden: () => withServer(startServer, ({ url }) => measureGarden(url, chromium, LAUNCH)),
    mushaf: () => withBrowser(startServer, ({ url }, browser) => measureMushaf(url, browser)),
    cards: measureCards,
    paints: () => withBrowser(startServer, ({ url }, browser) => measurePaints(url, browser, pages, runs)),
    lighthouse: () =>
      withServer(startServer, ({ url }) =>
        measureLighthouse(url, pages ?? PUBLIC_ADDRESSES.map(({ address }) => address), runs),
      ),
  };
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(groups)) {
    if (only && !only.split(',').includes(name)) continue;
    console.log(`measuring ${name}…`);
    figures.push(...(await measure()));
  }
  printTable(figures);
  return figures.every(({ met }) => met !== false);
}

async function withServer(
  startServer: StartServer,
  measure: (server: Server) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startServer({ ADMIN_EMAILS: ADMIN_EMAIL });
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

function withBrowser(
  startServer: StartServer,
  measure: (server: Server, browser: Browser) => Promise<Figure[]>,
): Promise<Figure[]> {
  return withServer(startServer, (server) => inBrowser((browser) => measure(server, browser)));
}

async function inBrowser(measure: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await chromium.launch(LAUNCH);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
