import { followStored, readStored, writeStored } from './storage.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const followers = new Set<() => void>();

/**
 * Runs in the head before the first paint, so it may use nothing from the bundle.
 * Nothing stored means light, unless the system asks for dark.
 */
export const themeScript = `(function(){var s;try{s=localStorage.getItem('${KEY}')}catch(e){}var d=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.documentElement.dataset.theme=d?'dark':'light'})()`;

export function storedTheme(): Theme {
  const stored = readStored(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme);
  applyTheme(theme);
  for (const tell of followers) tell();
}

/** Keeps the page in step with the system and with other tabs; returns the way to stop. */
export function followTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    applyTheme(storedTheme());
    onChange();
  };
  system.addEventListener('change', update);
  const unfollow = followStored(KEY, update);
  followers.add(onChange);
  return () => {
    system.removeEventListener('change', update);
    unfollow();
    followers.delete(onChange);
  };
}

function applyTheme(theme: Theme): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
