import { measureLighthouse } from './lighthouse.ts';
import { printTable, type Figure } from './figures.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts, type StartServer } from './starts.ts';

const PUBLIC_PAGES = [
  '/',
  '/selection',
  '/memorise?surah=Al-Mulk',
  '/phrases',
  '/phrases/learn',
  '/phrases/game',
  '/consistent-deeds',
  '/childrens-games',
  '/bubble-pop',
  '/letter-safari',
  '/classes',
  '/contact',
  '/credits',
  '/auth',
];

/** Prints each figure with its bar. `only` picks one group, `pages` limits Lighthouse, `runs` is its number of tries. */
export async function bench(
  startServer: StartServer,
  { only, pages, runs }: { only?: string | undefined; pages?: string[] | undefined; runs: number },
): Promise<boolean> {
  const groups: Record<string, () => Promise<Figure[]> | Figure[]> = {
    sizes: measureSizes,
    starts: () => measureStarts(startServer),
    lighthouse: () => withServer(startServer, (url) => measureLighthouse(url, pages ?? PUBLIC_PAGES, runs)),
  };
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(groups)) {
    if (only && only !== name) continue;
    console.log(`measuring ${name}…`);
    figures.push(...(await measure()));
  }
  printTable(figures);
  return figures.every(({ met }) => met !== false);
}

async function withServer(
  startServer: StartServer,
  measure: (url: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startServer();
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}
