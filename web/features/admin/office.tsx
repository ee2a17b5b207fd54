import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useEndedAccount } from '#web/api/ended-account.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { office } from '#web/words/en/office.ts';
import { NewMessages } from './new-messages.tsx';

type Props = { title: string; intro: string; children: (email: string, signOut: () => void) => ReactNode };

/** Around every page for admins. Others are sent to sign in, and come back here afterwards. */
export function Office({ title, intro, children }: Props) {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  const here = { from: pathname, search };

  const isKnown = auth.status === 'member' && !auth.loading;
  const isAdmin = isKnown && auth.role === 'admin';
  // An admin who loses the role while working stays here, with what was typed.
  const [wasAdmin, setWasAdmin] = useState(false);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  const isSessionEnded = useEndedAccount() !== undefined && auth.status === 'visitor';
  // Closing the notice at the top of the page changes nothing here.
  const [wasSignedOut, setWasSignedOut] = useState(false);
  if (isSessionEnded && !wasSignedOut) setWasSignedOut(true);
  const isSignedOutElsewhere = wasSignedOut && auth.status === 'visitor';

  if (auth.status === 'visitor' && !isSignedOutElsewhere) return <Navigate to="/auth" replace state={here} />;
  if (isKnown && !isAdmin && !wasAdmin) return <SentAway email={auth.user.email ?? ''} />;
  return (
    <>
      <div className="bg-hero text-on-hero">
        <div className="page-width max-w-5xl pt-3 sm:flex sm:flex-wrap sm:items-end sm:justify-between sm:gap-x-6 lg:pt-6 low-and-wide:pt-1">
          <div className="sm:pb-2">
            <h1 tabIndex={-1} className="text-section font-bold">
              {title}
            </h1>
            <p className="text-sm text-on-hero-soft low-and-wide:sr-only">{intro}</p>
          </div>
          <Pages isAdmin={isAdmin} />
        </div>
      </div>
      {isKnown ? (
        <DataRoute>
          <div className="page-width max-w-5xl py-4 lg:py-8 low-and-wide:py-2">
            {!isAdmin && <RoleLost />}
            {children(auth.user.email ?? '', () => void auth.signOut())}
          </div>
        </DataRoute>
      ) : isSignedOutElsewhere ? (
        <div className="page-width max-w-5xl space-y-4 py-8">
          <p className="text-ink-soft">{office.signedOutElsewhere}</p>
          <ButtonLink to="/auth" state={here}>
            {office.signIn}
          </ButtonLink>
        </div>
      ) : (
        <Spinner label={office.loading} />
      )}
    </>
  );
}

/** /auth sends everybody home who is signed in: the toast says why. */
function SentAway({ email }: { email: string }) {
  useEffect(() => toast({ ...office.notAdmin(email), tone: 'destructive' }), [email]);
  return <Navigate to="/auth" replace />;
}

function RoleLost() {
  return (
    <section role="alert" className="mb-4 rounded-card border-2 border-wrong bg-wrong-soft p-4">
      <h2 className="font-bold">{office.roleLost.title}</h2>
      <p>{office.roleLost.text}</p>
    </section>
  );
}

const NEW_MESSAGES = 'new-messages';

function Pages({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={office.pages.label}
      className="-mx-0.5 overflow-x-auto min-[340px]:-mx-1.5 sm:-mx-3 sm:mt-1"
    >
      <ul className="flex min-w-max justify-between pt-3 pb-1 sm:pt-0 sm:justify-start sm:gap-1">
        {office.pages.links.map(([path, name]) => (
          <li key={path} className="relative sm:flex sm:items-center">
            <Link
              to={path}
              aria-current={pathname === path ? 'page' : undefined}
              aria-describedby={path === '/admin' ? NEW_MESSAGES : undefined}
              className="flex min-h-11 items-center border-b-4 border-hero-gold px-0.5 text-sm font-semibold no-underline not-aria-[current=page]:border-transparent not-aria-[current=page]:text-on-hero-soft hover:text-on-hero min-[340px]:px-1.5 sm:px-3 sm:text-base"
            >
              {name}
            </Link>
            {isAdmin && path === '/admin' && (
              <NewMessages
                id={NEW_MESSAGES}
                className="absolute start-0.5 -top-1.5 min-[340px]:start-1.5 sm:static sm:-ms-1"
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
