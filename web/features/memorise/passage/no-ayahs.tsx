import { useEffect, type ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';

const { none, failed } = memorise;

export function NoAyahs() {
  useEffect(() => toast(none.toast), []);
  return (
    <Panel>
      <img src="/assets/quran-book.svg" alt="" width="160" height="120" className="mx-auto" />
      <h2 className="mt-4 text-section font-bold">{none.title}</h2>
      <p className="mt-2 text-ink-soft">{none.text}</p>
      <ButtonLink to="/selection" className="mt-6">
        {memorise.differentSelection}
      </ButtonLink>
    </Panel>
  );
}

export function FailedAyahs({ onRetry }: { onRetry: () => void }) {
  useEffect(() => toast({ ...failed.toast, tone: 'destructive' }), []);
  return (
    <Panel>
      <h2 className="text-section font-bold">{failed.title}</h2>
      <p className="mt-2 text-ink-soft">{failed.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{failed.retry}</Button>
        <ButtonLink to="/selection" look="outline">
          {memorise.differentSelection}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <section className="min-h-[60dvh] rounded-card border border-line bg-surface px-5 py-10 text-center shadow-card">
      {children}
    </section>
  );
}
