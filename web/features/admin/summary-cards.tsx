import type { ReactNode } from 'react';
import { useMessageTotals } from '#web/api/admin.ts';
import { admin } from '#web/words/en/admin.ts';

export function SummaryCards({ email }: { email: string }) {
  const { data: totals } = useMessageTotals();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 sm:gap-4 lg:grid-cols-[1fr_1fr_2fr]">
      <Card title={admin.totals.all}>{numberOf(totals?.all)}</Card>
      <Card title={admin.totals.today}>{numberOf(totals?.today)}</Card>
      <Card title={admin.totals.admin}>
        <span className="text-lg leading-9 font-semibold [overflow-wrap:anywhere]">{email}</span>
      </Card>
    </dl>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3 shadow-card last:col-span-full sm:px-5 sm:py-4 last:lg:col-span-1">
      <dt className="text-sm font-semibold text-ink-soft">{title}</dt>
      <dd className="text-3xl leading-9 font-extrabold text-green-strong tabular-nums">{children}</dd>
    </div>
  );
}

function numberOf(count: number | undefined): string {
  return count === undefined ? '…' : admin.totals.number(count);
}
