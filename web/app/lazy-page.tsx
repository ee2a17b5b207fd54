import { createElement, use, type ComponentType } from 'react';
import type { Route } from './routes.tsx';

const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();

/** Fetches a page's chunk once; a failed fetch is forgotten, so that trying again really tries again. */
export function loadPage(route: Route): Promise<ComponentType> {
  const known = loading.get(route.path);
  if (known) return known;
  const promise = route.load().then(
    ({ Page }) => {
      loaded.set(route.path, Page);
      return Page;
    },
    (error: unknown) => {
      loading.delete(route.path);
      throw error;
    },
  );
  loading.set(route.path, promise);
  return promise;
}

/** Draws at once when the chunk is there (always so for the first page), otherwise suspends. */
export function LazyPage({ route }: { route: Route }) {
  return createElement(loaded.get(route.path) ?? use(loadPage(route)));
}
