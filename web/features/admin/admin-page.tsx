import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useAuth } from '#web/api/use-auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Submissions } from './submissions.tsx';
import { SummaryCards } from './summary-cards.tsx';

export function Page() {
  const auth = useAuth();
  const { user, role, loading } = auth;
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  // Whoever presses back before home is drawn never left, and the guard must look again.
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);

  // Whoever signs out here goes home; without the flag the guard would send them to /auth meanwhile.
  const leave = async () => {
    setIsLeaving(true);
    await auth.signOut();
    await navigate('/');
  };

  if (!loading && !isLeaving && (!user || role !== 'admin'))
    return <Navigate to="/auth" replace state={{ from: '/admin' }} />;
  return (
    <>
      <PageHeader title="Admin Dashboard">
        <p>Manage contact form submissions</p>
      </PageHeader>
      {loading || isLeaving || !user ? (
        <Spinner label="Loading..." />
      ) : (
        <Dashboard email={user.email ?? ''} onSignOut={() => void leave()} />
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
            Back to Home
          </ButtonLink>
          <Button look="outline" onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
        <SummaryCards email={email} />
        <Submissions />
      </div>
    </DataRoute>
  );
}
