import '#web/ui/styles.css';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { site } from '#content/site.ts';
import { UNLISTED_PAGES } from '#contract/pages.ts';
import { fillSite, SITE_TOKENS } from '#contract/site-tokens.ts';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { otherServer, publicKey } from '#web/api/config.ts';
import { fetchAyahsEarly } from '#web/api/early-ayahs.ts';
import { EarlyGarden } from '#web/features/garden/early/early-garden.tsx';
import { EarlyCards } from '#web/features/memorise/early/early-cards.tsx';
import { practisedScript } from '#web/features/memorise/passage/practised.ts';
import { keptPageScript } from '#web/mushaf/kept-page.ts';
import { placeRoomScript } from '#web/games/tab-place.ts';
import { awaitFont, awaitFontsOf } from '#web/platform/arabic-fonts.ts';
import { firstPaint, preloadAfter } from '#web/platform/first-paint.ts';
import { textSizeScript } from '#web/ayahs/text-size-script.ts';
import { themeScript } from '#web/platform/theme.ts';
import { starShape } from '#web/ui/star-shape.ts';
import { todayRoomScript } from '#web/record/use/today-room.ts';
import { pageDescriptions } from '#web/words/en/pages.ts';
import { App } from './app.tsx';
import { loadPage } from './lazy-page.tsx';
import { notFoundRoute as notFound, routes as table, titleOf, type PageFile, type Route } from './routes.tsx';

/** What the build needs to write a page: the rows of the route table with full titles, and a renderer. */
type PageRow = Pick<Route, 'path' | 'page' | 'fonts'> & {
  title: string;
  description: string;
  isUnlisted: boolean;
};

export const siteName = SITE_TOKENS.name;

export { starShape };

/** For pages that no server of ours fills: those in development. */
export function fillWithContent(html: string): string {
  const { name, tagline } = site;
  return fillSite(html, { name, tagline, contact_email: null, run_by: null, time_zone: 'UTC' });
}

export const routes: PageRow[] = table.map(rowOf);
export const notFoundRoute: PageRow = rowOf(notFound);

const fontScript = `(${awaitFontsOf.toString()})(document.querySelector('link[data-fonts]'),${awaitFont.toString()},(${firstPaint.toString()})())`;
const filesScript = `(${preloadAfter.toString()})(${fontScript})`;

const [server, key] = [otherServer(), publicKey()].map((text) => JSON.stringify(text));
const ayahsScript = `(${fetchAyahsEarly.toString()})(${server},${key})`;

/** Runs before the first paint; the server allows it by its hash. */
export const headScript = `${todayRoomScript};${placeRoomScript};${keptPageScript};${practisedScript};${themeScript};${textSizeScript};${filesScript};${ayahsScript}`;

export async function renderPage({ path }: Pick<Route, 'path'>): Promise<string> {
  await loadPage(routeAt(path));
  return markupOf(
    <StrictMode>
      <StaticRouter location={path === '*' ? '/not-found' : path}>
        <AuthProvider>
          <App />
        </AuthProvider>
      </StaticRouter>
    </StrictMode>,
  );
}

const PAGE_FILES = import.meta.glob<PageFile>(['../features/**/*-page.tsx', '!../features/**/testing/**']);

/** The source file of a page, by which the build's manifest names its scripts: that with the same component. */
export async function moduleOf({ path }: Pick<Route, 'path'>): Promise<string> {
  const { Page } = await routeAt(path).load();
  for (const [file, load] of Object.entries(PAGE_FILES))
    if ((await load()).Page === Page) return file.replace('../', 'web/');
  throw new Error(`the page at ${path} is in no file of web/features that ends in -page.tsx`);
}

/** What a page's inline script fills, and what it may preload. */
type Early = {
  template: string;
  /** A module that most visits which are painted need, besides what the page imports. */
  ahead?: string;
  /** Whether the app's files wait until the script asks for them. */
  appWaits: boolean;
};

/** Of the pages with a script `web/features/NAME/early/page-script.ts`; undefined for all others. */
export async function renderEarly({ page }: Pick<Route, 'page'>): Promise<Early | undefined> {
  if (page === 'memorise')
    return {
      template: await markupOf(<EarlyCards />),
      ahead: 'web/features/memorise/order/practice.tsx',
      appWaits: true, // texts and their font come first
    };
  if (page === 'mushaf') return { template: '', appWaits: true }; // its first page is in the HTML already
  if (page !== 'garden') return undefined;
  const garden = (
    <StaticRouter location="/garden">
      <EarlyGarden />
    </StaticRouter>
  );
  return {
    template: await markupOf(garden),
    ahead: 'web/features/garden/open-garden.tsx',
    appWaits: false,
  };
}

async function markupOf(page: ReactNode): Promise<string> {
  // Larger boundaries would otherwise arrive hidden and be revealed by an inline script, which the policy forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}

function routeAt(path: string): Route {
  return table.find((each) => each.path === path) ?? notFound;
}

function rowOf(route: Route): PageRow {
  return {
    ...route,
    title: titleOf(route, SITE_TOKENS),
    description: pageDescriptions[route.page],
    isUnlisted: UNLISTED_PAGES.some((name) => name === route.page),
  };
}
