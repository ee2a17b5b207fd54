import { createElement, use, useEffect, useLayoutEffect, type ComponentType } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useSite } from '#web/api/site.ts';
import { awaitFont } from '#web/platform/arabic-fonts.ts';
import { applyAllStyles } from './all-styles.ts';
import { titleOf, type Route } from './routes.tsx';

const pages = new Map<string, Promise<ComponentType>>();
const arrived = new Set<string>();
/** The page of the HTML, which carries its styles. */
let first: string | undefined;

/** Fetches a page's chunk once. */
export function loadPage(route: Route): Promise<ComponentType> {
  const promise = pages.get(route.path) ?? fetchPage(route);
  pages.set(route.path, promise);
  return promise;
}

/** Called when the visitor goes elsewhere, so that coming back to a page that failed fetches it again. */
export function forgetFailedPages(): void {
  for (const path of pages.keys()) {
    if (!arrived.has(path)) pages.delete(path);
  }
}

/** Draws at once when the chunk is there (always so for the first page), otherwise suspends. */
export function LazyPage({ route }: { route: Route }) {
  const page = createElement(use(loadPage(route)));
  useArrival(route);
  return page;
}

/** React reads the two fields, so that a page which is there already never suspends. */
type TrackedPage = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType };

function fetchPage(route: Route): TrackedPage {
  first ??= route.path;
  const styles = route.path === first ? undefined : applyAllStyles();
  const promise: TrackedPage = Promise.all([route.load(), styles]).then(async ([{ Page, prepare }]) => {
    await prepare?.();
    arrived.add(route.path);
    promise.status = 'fulfilled';
    promise.value = Page;
    return Page;
  });
  return promise;
}

let lastPath: string | undefined;

/** Once a page is on the screen: its title, its top, and the heading in focus so that it is read out. */
function useArrival(route: Route): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const site = useSite();

  useLayoutEffect(() => {
    if (lastPath === undefined) return; // the head of the first page has seen to it
    for (const font of route.fonts ?? []) void awaitFont(font);
  }, [route]);

  useEffect(() => {
    document.title = titleOf(route, site);
  }, [route, site]);

  useEffect(() => {
    const isFirstPage = lastPath === undefined;
    const isSamePage = lastPath === pathname;
    lastPath = pathname;
    // The browser itself places the first page, and scrolls on pages that one returns to.
    if (isFirstPage || isSamePage) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    const heading =
      target ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, navigation]);
}
