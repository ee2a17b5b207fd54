import { useSyncExternalStore } from 'react';
import { parseSettings, SITE_TOKENS, type SiteSettings } from '#contract/site-tokens.ts';
import { rememberSettings } from '#web/platform/offline.ts';
import { followOtherTabs, sendToOtherTabs } from '#web/platform/stored.ts';

/** Stands in every page, with the settings as JSON. */
const META = 'meta[name="site"]';

const NONE: SiteSettings = { name: '', tagline: '', contact_email: null, run_by: null, time_zone: 'UTC' };

/** While pages are prerendered these are tokens, which the server fills. */
let settings = import.meta.env.SSR ? SITE_TOKENS : readPage();

function readPage(): SiteSettings {
  const json = document.querySelector<HTMLMetaElement>(META)?.content;
  return (json && parseSettings(json)) || NONE;
}

const listeners = new Set<() => void>();

/** Name, tagline and all else that admins may change about the site, as the page brought it or an admin just saved it. */
export function useSite(): SiteSettings {
  return useSyncExternalStore(subscribe, currentSite, currentSite);
}

function currentSite(): SiteSettings {
  return settings;
}

/** For visits without a network, which show what was seen last. */
export function rememberSite(): void {
  if ('caches' in globalThis) rememberSettings(JSON.stringify(settings)).catch(console.warn);
}

const SAVED = 'site-saved';

/** Shows what was just saved at once, in every tab. */
export function showSite(saved: SiteSettings): void {
  show(saved);
  sendToOtherTabs(SAVED, JSON.stringify(saved));
  rememberSite();
}

function show(saved: SiteSettings): void {
  settings = saved;
  for (const listener of listeners) listener();
}

if (!import.meta.env.SSR)
  followOtherTabs(SAVED, (text) => {
    const saved = text && parseSettings(text);
    if (saved) show(saved);
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
