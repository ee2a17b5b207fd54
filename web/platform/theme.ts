import { stored } from './stored.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const choice = stored<Theme>(KEY, { read: (text) => THEMES.find((theme) => theme === text), write: String });

/**
 * Runs in the head before the first paint, so it may use nothing from the bundle.
 * Nothing stored means light, unless the system asks for dark.
 */
export const themeScript = `(function(){var s;try{s=localStorage.getItem('${KEY}')}catch(e){}var d=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.documentElement.dataset.theme=d?'dark':'light'})()`;

export function storedTheme(): Theme {
  return choice.get() ?? 'system';
}

/** Applied by the subscribers of `followTheme`. */
export const chooseTheme: (theme: Theme) => void = choice.set;

/** Applies the choice, made here or in another tab, and the system's; returns unsubscribe. */
export function followTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    applyTheme(storedTheme());
    onChange();
  };
  system.addEventListener('change', update);
  const unfollow = choice.subscribe(update);
  return () => {
    system.removeEventListener('change', update);
    unfollow();
  };
}

function applyTheme(theme: Theme): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
