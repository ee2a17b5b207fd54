import { createElement, use, type ComponentType } from 'react';
import type { Route } from './routes.tsx';
import { useArrival } from './use-arrival.ts';

const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();

/** Fetches a page's chunk once. */
export function loadPage(route: Route): Promise<ComponentType> {
  const promise = loading.get(route.path) ?? fetchPage(route);
  loading.set(route.path, promise);
  return promise;
}

/** Called when the visitor goes elsewhere, so that coming back to a page that failed fetches it again. */
export function forgetFailedPages(): void {
  for (const path of loading.keys()) {
    if (!loaded.has(path)) loading.delete(path);
  }
}

/** Draws at once when the chunk is there (always so for the first page), otherwise suspends. */
export function LazyPage({ route }: { route: Route }) {
  const page = createElement(loaded.get(route.path) ?? use(loadPage(route)));
  useArrival(route);
  return page;
}

async function fetchPage(route: Route): Promise<ComponentType> {
  const { Page } = await route.load();
  loaded.set(route.path, Page);
  return Page;
}
