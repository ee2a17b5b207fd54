import '#web/ui/styles.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { App } from './app.tsx';
import { loadPage } from './lazy-page.tsx';
import { routeOf } from './routes.tsx';

/** The page's own chunk first: hydrating without it would replace the prerendered text with a spinner. */
async function start(): Promise<void> {
  await loadPage(routeOf(location.pathname)).catch((error: unknown) => {
    console.error('the page could not be fetched; it is tried again while drawing', error);
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('there is no #root to live in');
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <AuthProvider>
          <App />
        </AuthProvider>
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();
