import { Navigate } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useAuth } from '#web/api/use-auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { admin } from '#web/words/en/admin.ts';
import { Submissions } from './submissions.tsx';
import { SummaryCards } from './summary-cards.tsx';

export function Page() {
  const auth = useAuth();

  const isMember = auth.status === 'member';
  if (auth.status === 'visitor' || (isMember && !auth.loading && auth.role !== 'admin'))
    return <Navigate to="/auth" replace state={{ from: '/admin' }} />;
  return (
    <>
      <PageHeader title={admin.title}>
        <p>{admin.intro}</p>
      </PageHeader>
      {isMember && !auth.loading ? (
        <Dashboard email={auth.user.email ?? ''} onSignOut={() => void auth.signOut()} />
      ) : (
        <Spinner label={admin.loading} />
      )}
    </>
  );
}

function Dashboard({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return (
    <DataRoute>
      <div className="page-width max-w-5xl space-y-8 py-6 sm:py-10">
        <div className="flex flex-wrap justify-between gap-3">
          <ButtonLink to="/" look="outline">
            <Icon name="arrowLeft" />
            {admin.backToHome}
          </ButtonLink>
          <Button look="outline" onClick={onSignOut}>
            {admin.signOut}
          </Button>
        </div>
        <SummaryCards email={email} />
        <Submissions />
      </div>
    </DataRoute>
  );
}
