import '#web/ui/styles.css';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { site } from '#content/site.ts';
import { fillSite, SITE_TOKENS } from '#contract/site-tokens.ts';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { otherServer, publicKey } from '#web/api/config.ts';
import { fetchAyahsEarly } from '#web/api/early-ayahs.ts';
import { EarlyGarden } from '#web/features/garden/early/early-garden.tsx';
import { EarlyCards } from '#web/features/memorise/early/early-cards.tsx';
import { placeRoomScript } from '#web/games/tab-place.ts';
import { awaitFont, awaitFontsOf } from '#web/platform/arabic-fonts.ts';
import { themeScript } from '#web/platform/theme.ts';
import { todayRoomScript } from '#web/record/use/today-room.ts';
import { pageDescriptions } from '#web/words/en/pages.ts';
import { App } from './app.tsx';
import { loadPage } from './lazy-page.tsx';
import { notFoundRoute as notFound, routes as table, titleOf, type Route } from './routes.tsx';

/** What the build needs to write a page: the rows of the route table with whole titles, and a renderer. */
type PageRow = Pick<Route, 'path' | 'module' | 'fonts' | 'ahead'> & {
  title: string;
  description: string;
};

export const siteName = SITE_TOKENS.name;

/** For pages that no server of ours fills: those in development. */
export function fillWithContent(html: string): string {
  const { name, tagline } = site;
  return fillSite(html, { name, tagline, contact_email: null, run_by: null, time_zone: 'UTC' });
}

export const routes: PageRow[] = table.map(rowOf);
export const notFoundRoute: PageRow = rowOf(notFound);

const fontScript = `(${awaitFontsOf.toString()})(document.querySelector('link[data-fonts]'),${awaitFont.toString()})`;

const [server, key] = [otherServer(), publicKey()].map((text) => JSON.stringify(text));
const ayahsScript = `(${fetchAyahsEarly.toString()})(${server},${key})`;

/** Runs before the first paint; the server allows it by its hash. */
export const headScript = `${todayRoomScript};${placeRoomScript};${themeScript};${fontScript};${ayahsScript}`;

export async function renderPage({ path }: Pick<Route, 'path'>): Promise<string> {
  const route = table.find((each) => each.path === path) ?? notFound;
  await loadPage(route);
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

/** Folders of the build in which the pages' own scripts are left. */
export const earlyBundles = ['early', 'early-garden'] as const;

/** `script` says where the page's own is: in a file, or in the page. */
type Early = { bundle: (typeof earlyBundles)[number]; template: string; script: 'file' | 'inline' };

/** What a page's own script fills before the app is there; undefined where it has none. */
export async function renderEarly({ path }: Pick<Route, 'path'>): Promise<Early | undefined> {
  if (path === '/memorise')
    return { bundle: 'early', template: await markupOf(<EarlyCards />), script: 'file' };
  if (path !== '/garden') return undefined;
  const garden = (
    <StaticRouter location={path}>
      <EarlyGarden />
    </StaticRouter>
  );
  return { bundle: 'early-garden', template: await markupOf(garden), script: 'inline' };
}

async function markupOf(page: ReactNode): Promise<string> {
  // Larger boundaries would otherwise arrive hidden and be revealed by an inline script, which the policy forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}

function rowOf(route: Route): PageRow {
  return { ...route, title: titleOf(route, SITE_TOKENS), description: pageDescriptions[route.page] };
}
