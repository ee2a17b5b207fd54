import '#web/ui/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { App } from '#web/app/app.tsx';

/** Draws the whole site with this page, in its own styles and with motion reduced; after a test nothing of it is left. */
export function drawSiteInEach(path: string) {
  let root: Root | undefined;

  // It is `optional`: coming later it would not be used.
  beforeAll(() => document.fonts.load('1em Figtree'));

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
      <MemoryRouter initialEntries={[path]}>
        <AuthProvider>
          <App />
        </AuthProvider>
      </MemoryRouter>,
    );
  };
}

/** What a browser does when another tab comes to the front. What leaves by itself stays, then. */
export function hideTab(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

async function emulate(media: Record<string, string>): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features });
}
