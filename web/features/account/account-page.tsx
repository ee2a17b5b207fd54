import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#web/api/use-auth.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { account } from '#web/words/en/account-page.ts';
import { arrivalOf, SignedOut, type Left } from './signed-out.tsx';

/** With the record and all forms: a visitor needs none of it. */
const Member = lazy(async () => ({ default: (await import('./member.tsx')).Member }));

export function Page() {
  const { status, user, link } = useAuth();
  const { hash } = useLocation();
  const [left, setLeft] = useState<Left>();
  const arrival = arrivalOf(link, hash);
  const loading = <Spinner label={account.loading} />;
  return (
    <>
      <PageHeader title={account.title}>
        <p>{account.intro}</p>
      </PageHeader>
      <div className="page-width max-w-3xl space-y-6 py-8 sm:py-12">
        {status === 'loading' && loading}
        {(status === 'visitor' || status === 'leaving') && <SignedOut left={left} arrival={arrival} />}
        {user && (
          <Suspense fallback={loading}>
            <Member key={user.id} user={user} arrival={arrival} onLeft={setLeft} />
          </Suspense>
        )}
      </div>
    </>
  );
}
