import '#web/ui/styles.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { takeMailLink } from '#web/api/mail-link.ts';
import { rememberSite } from '#web/api/site.ts';
import { firstPaint } from '#web/platform/first-paint.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { startWorker } from '#web/platform/offline.ts';
import { allowOnly } from '#web/platform/trusted-types.ts';
import { fetchAllStyles } from './all-styles.ts';
import { App } from './app.tsx';
import { loadPage } from './lazy-page.tsx';
import { routeOf } from './routes.tsx';

const WORKER = '/service-worker.js';

/** The page's own chunk first: hydrating without it would replace the prerendered text with a spinner. */
async function start(): Promise<void> {
  if (!isStartedByPage()) await firstPaint(); // what is read comes before what reacts
  const route = routeOf(location.pathname);
  await loadPage(route).catch((error: unknown) => {
    console.error('the page could not be fetched', error);
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  // As a transition it runs in short steps, and a touch in the meantime is answered.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <AuthProvider>
            <App />
          </AuthProvider>
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (error) => console.error('the page was drawn again after', error) },
    );
  });
}

/** Its own script has painted what it could. */
function isStartedByPage(): boolean {
  return document.querySelector('template[data-app]') !== null;
}

// Before the router reads the address, so that no page can bring a secret back into it.
takeMailLink();
allowOnly(WORKER);
void start().then(rememberSite);
// Fetching the rest of the site waits until this page has all it needs.
if (import.meta.env.PROD) whenIdle(prepareForMore);

function prepareForMore(): void {
  fetchAllStyles().catch((error: unknown) => console.warn('no styles for other pages', error));
  void startWorker(WORKER);
}
