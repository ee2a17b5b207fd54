import type { ReactNode } from 'react';
import { Navigate, NavLink, useLocation } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useEndedAccount } from '#web/api/ended-account.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { office } from '#web/words/en/office.ts';
import { NewMessages } from './new-messages.tsx';

type Props = { title: string; intro: string; children: (email: string, signOut: () => void) => ReactNode };

/** Around every page for admins: who may not be here is sent to sign in, and finds the way back. */
export function Office({ title, intro, children }: Props) {
  const auth = useAuth();
  const { pathname, search } = useLocation();

  const isMember = auth.status === 'member';
  const isSignedOutElsewhere = useEndedAccount() !== undefined && auth.status === 'visitor';
  if (
    (auth.status === 'visitor' && !isSignedOutElsewhere) ||
    (isMember && !auth.loading && auth.role !== 'admin')
  )
    return <Navigate to="/auth" replace state={{ from: pathname, search }} />;
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
          <Pages isAdmin={isMember && !auth.loading} />
        </div>
      </div>
      {isMember && !auth.loading ? (
        <DataRoute>
          <div className="page-width max-w-5xl py-4 lg:py-8 low-and-wide:py-2">
            {children(auth.user.email ?? '', () => void auth.signOut())}
          </div>
        </DataRoute>
      ) : isSignedOutElsewhere ? (
        <p className="page-width max-w-5xl py-8 text-ink-soft">{office.signedOutElsewhere}</p>
      ) : (
        <Spinner label={office.loading} />
      )}
    </>
  );
}

const NEW_MESSAGES = 'new-messages';

function Pages({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav aria-label={office.pages.label} className="-mx-1.5 overflow-x-auto sm:-mx-3 sm:mt-1">
      <ul className="flex min-w-max justify-between pt-1 pb-1 sm:pt-0 sm:justify-start sm:gap-1">
        {office.pages.links.map(([path, name]) => (
          <li key={path} className="relative sm:flex sm:items-center">
            <NavLink
              to={path}
              end
              aria-describedby={path === '/admin' ? NEW_MESSAGES : undefined}
              className={({ isActive }) =>
                `flex min-h-11 items-center border-b-4 px-1.5 text-sm font-semibold no-underline sm:px-3 sm:text-base ${isActive ? 'border-hero-gold' : 'border-transparent text-on-hero-soft hover:text-on-hero'}`
              }
            >
              {name}
            </NavLink>
            {isAdmin && path === '/admin' && (
              <NewMessages id={NEW_MESSAGES} className="absolute start-1/2 top-0 sm:static sm:-ms-1" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
