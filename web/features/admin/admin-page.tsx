import { lazy, Suspense, type ReactNode } from 'react';
import { useMessageTotals } from '#web/api/admin.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { admin } from '#web/words/en/admin.ts';
import { Office } from './office.tsx';
import { Submissions } from './submissions.tsx';

/** Below the messages, which are wanted first. */
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

/** Low on a phone, so that the first message is on the first screen. */
export function SummaryCards({ email }: { email: string }) {
  const { data: totals } = useMessageTotals();
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 shadow-card sm:grid-cols-[1fr_1fr_2fr] sm:py-4 low-and-wide:py-1">
      <Card title={admin.totals.all}>{numberOf(totals?.all)}</Card>
      <Card title={admin.totals.today}>{numberOf(totals?.today)}</Card>
      <Card title={admin.totals.admin} isWide>
        <span className="text-base font-semibold [overflow-wrap:anywhere]">{email}</span>
      </Card>
    </dl>
  );
}

function Card({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`low-and-wide:flex low-and-wide:items-baseline low-and-wide:gap-x-2 ${
        isWide
          ? 'col-span-2 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 sm:col-span-1'
          : ''
      }`}
    >
      <dt className="text-sm font-semibold text-ink-soft">{title}</dt>
      <dd className="text-2xl leading-7 font-extrabold text-green-strong tabular-nums">{children}</dd>
    </div>
  );
}

function numberOf(count: number | undefined): string {
  return count === undefined ? '…' : admin.totals.number(count);
}
