import { useEffect, type ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { phrasesStudy } from '#web/words/en/phrases-study.ts';

const { failed, missing, loadFailed } = phrasesStudy;

export function PhrasesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel title={failed.title} text={failed.text}>
      <Button onClick={onRetry}>{failed.retry}</Button>
    </Panel>
  );
}

export function PhrasesMissing() {
  return (
    <Panel title={missing.title} text={missing.text}>
      <ButtonLink to="/contact">{missing.contact}</ButtonLink>
    </Panel>
  );
}

function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-lg rounded-card border border-line bg-surface p-6 text-center shadow-card">
      <img
        src="/assets/quran-book.svg"
        alt=""
        width="160"
        height="120"
        className="mx-auto h-auto w-40 max-w-full"
      />
      <h2 className="mt-3 text-section font-bold">{title}</h2>
      <p className="mt-1 mb-5 text-ink-soft">{text}</p>
      {children}
    </section>
  );
}

/** One toast for each time that the phrases could not be read; each failure is an error of its own. */
export function useFailureToast({ error }: { error: Error | null }): void {
  useEffect(() => {
    if (!error) return;
    toast({ ...loadFailed, tone: 'destructive' });
  }, [error]);
}
