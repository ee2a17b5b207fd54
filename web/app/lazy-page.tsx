import { createElement, use, type ComponentType } from 'react';
import { applyAllStyles } from './all-styles.ts';
import type { Route } from './routes.tsx';
import { useArrival } from './use-arrival.ts';

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
