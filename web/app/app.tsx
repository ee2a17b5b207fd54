import { Suspense } from 'react';
import { Route as Path, Routes, useLocation } from 'react-router';
import { useEndedAccount } from '#web/api/ended-account.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { app } from '#web/words/en/app.ts';
import { AccountRecordSlot } from './account-record-slot.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyPage } from './lazy-page.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { routes } from './routes.tsx';
import { TodayLineSlot } from './today-line-slot.tsx';
import { useLeaving } from './use-leaving.ts';
import { useMailLink } from './use-mail-link.ts';
import { useWaitingMessages } from './use-waiting-messages.ts';

/** Fetched only where a session was ended. */
const SessionEnded = lazyPart(() => import('./session-ended.tsx').then((file) => file.SessionEnded));

export function App() {
  const ended = useEndedAccount();
  const { pathname } = useLocation();
  useMailLink();
  useLeaving();
  useWaitingMessages();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded-full bg-saffron-fill px-5 py-3 font-semibold text-on-saffron focus:translate-y-0"
      >
        {app.skipToContent}
      </a>
      <Header />
      <OfflineNotice />
      {ended && <SessionEnded ended={ended} />}
      <main id="main" tabIndex={-1} className="flex-1">
        <TodayLineSlot />
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<Spinner label={app.loading} />}>
            <Routes>
              {routes.map((route) => (
                <Path
                  key={route.path}
                  path={route.path}
                  element={<LazyPage key={route.path} route={route} />}
                />
              ))}
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <AccountRecordSlot />
    </div>
  );
}
