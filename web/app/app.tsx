import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEndedAccount } from '#web/api/ended-account.ts';
import { fetchBeforeLeaving } from '#web/api/leaving.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { isControlled } from '#web/platform/offline.ts';
import { followOnline, isOnline } from '#web/platform/online.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { app } from '#web/words/en/app.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyPage } from './lazy-page.tsx';
import { routeOf } from './routes.tsx';
import { useWaitingMessages } from './waiting-messages.ts';

const loadAccountRecord = () => import('./account-record.tsx');
/** Without it the record is not synced in this visit. */
const AccountRecord = lazyPart(() => loadAccountRecord().then((file) => file.AccountRecord));
const TodayLine = lazyPart(() => import('./today-line.tsx').then((file) => file.TodayLine));
const ForgottenLearner = lazyPart(() =>
  import('./forgotten-learner.tsx').then((file) => file.ForgottenLearner),
);

const MailLink = lazyPart(() => import('./mail-link.ts').then((file) => file.MailLink));

/** Fetched only where a session was ended. */
const SessionEnded = lazyPart(() => import('./session-ended.tsx').then((file) => file.SessionEnded));

export function App() {
  const ended = useEndedAccount();
  const { pathname } = useLocation();
  const route = routeOf(pathname);
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
            <LazyPage key={route.path} route={route} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <AccountRecordSlot />
      <ForgottenLearnerSlot />
      <MailLinkSlot />
    </div>
  );
}

/** After signing out one is led home. Until home is drawn the old page stays, and sends nobody to sign in again. */
function useLeaving(): void {
  const { status, finishLeaving } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLeaving = status === 'leaving';

  useEffect(() => {
    if (!isLeaving) return undefined;
    if (pathname === '/') {
      finishLeaving();
      return undefined;
    }
    void navigate('/');
    // Going back before that stays on the page, which must check again who is signed in.
    window.addEventListener('popstate', finishLeaving);
    return () => window.removeEventListener('popstate', finishLeaving);
  }, [isLeaving, pathname, navigate, finishLeaving]);
}

function OfflineNotice() {
  const online = useSyncExternalStore(followOnline, isOnline, () => true);
  return (
    <div role="status" className="sticky top-(--header-height) z-20">
      {!online && (
        <p className="border-b border-line bg-saffron-soft px-4 py-2 text-center text-sm font-medium text-ink">
          {isControlled() ? app.offline.withVisitedPages : app.offline.plain}
        </p>
      )}
    </div>
  );
}

/** Only in a round of today's plan, or in its lesson; elsewhere nothing of it is fetched. */
function TodayLineSlot() {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const query = new URLSearchParams(search);
  const isPlanned =
    (pathname === '/memorise' && query.has('joins')) || (pathname === '/today' && query.has('lesson'));
  return isPlanned && isHydrated && <TodayLine />; // the prerendered page knows no query
}

/** A visitor without an account fetches nothing of it. */
function AccountRecordSlot() {
  const { user, session } = useAuth();
  const isMember = user !== null;
  useEffect(() => (isMember ? fetchBeforeLeaving(loadAccountRecord) : undefined), [isMember]);
  const ended = useEndedAccount();
  // A deleted account's learners belong to nobody; a dialog asks about them first.
  if (!user || ended?.is === 'gone') return null;
  return <AccountRecord key={user.id} owner={user.id} token={session.access_token} />;
}

/** A component of its own, as hydration draws again what asks for it. */
function ForgottenLearnerSlot() {
  return useHydrated() && <ForgottenLearner />;
}

/** Fetched only by somebody who came by a link from a mail. */
function MailLinkSlot() {
  const { link } = useAuth();
  return link.kind !== 'none' && <MailLink link={link} />;
}
