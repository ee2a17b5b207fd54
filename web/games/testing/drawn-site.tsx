import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { App } from '#web/app/app.tsx';
import type { GameName } from '../tab-place.ts';
import { appeared } from './draw.tsx';
import { makeSiteStyles } from './site-styles.ts';

/** Draws the whole site around a game, in its own styles and with motion reduced; after a test nothing of it is left. */
export function drawSiteInEach(game: GameName) {
  const styles = document.createElement('style');
  let root: Root | undefined;

  beforeAll(async () => {
    styles.textContent = await makeSiteStyles();
    document.head.prepend(styles); // as on the site: what the games' own stylesheets say comes later
    await document.fonts.load('1em Figtree'); // it is `optional`: coming later it would not be used
  });
  afterAll(() => styles.remove());

  beforeEach(() => emulate({ 'prefers-reduced-motion': 'reduce' }));
  afterEach(async () => {
    root?.unmount();
    document.body.replaceChildren();
    sessionStorage.clear();
    localStorage.clear();
    vi.restoreAllMocks();
    await emulate({});
  });

  return (): void => {
    const place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
    root.render(
      <MemoryRouter initialEntries={[`/${game}`]}>
        <AuthProvider>
          <App />
        </AuthProvider>
      </MemoryRouter>,
    );
  };
}

/** As if all levels before this one had been finished in this tab. */
export function standBefore(level: number, game: GameName): void {
  const finished = Array.from({ length: level - 1 }, (_, index) => ({
    level: index + 1,
    stars: 3,
    mode: 'visual-audio',
  }));
  sessionStorage.setItem(`${game}-levels`, JSON.stringify(finished));
}

/** What a browser does when another tab comes to the front. What leaves by itself stays, then. */
export function hideTab(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Presses the newest button of these words, as the keyboard does: an overlay that has just come does not hold it up. */
export async function press(name: string): Promise<void> {
  const button = await appeared(() =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name),
  );
  button.click();
}

async function emulate(media: Record<string, string>): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features });
}
