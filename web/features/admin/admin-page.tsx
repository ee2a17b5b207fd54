import { lazy, Suspense } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { admin } from '#web/words/en/admin.ts';
import { Office } from './office.tsx';
import { Submissions } from './submissions.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** Below the messages, which whoever comes here wants to see first. */
const MessageSettings = lazy(async () => ({
  default: (await import('./message-settings.tsx')).MessageSettings,
}));

export function Page() {
  return (
    <Office title={admin.title} intro={admin.intro}>
      {(email, signOut) => (
        <div className="space-y-3">
          <SummaryCards email={email} />
          <Submissions />
          <Suspense fallback={<div className="min-h-56 rounded-card bg-sunken sm:min-h-32" />}>
            <MessageSettings />
          </Suspense>
          <div className="flex flex-wrap justify-between gap-3">
            <ButtonLink to="/" look="outline">
              <Icon name="arrowLeft" />
              {admin.backToHome}
            </ButtonLink>
            <Button look="outline" onClick={signOut}>
              {admin.signOut}
            </Button>
          </div>
        </div>
      )}
    </Office>
  );
}
