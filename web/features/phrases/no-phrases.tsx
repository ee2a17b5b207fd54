import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export function PhrasesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel title="The phrases did not arrive" text="Check your connection, then ask for them again.">
      <Button onClick={onRetry}>Try Again</Button>
    </Panel>
  );
}

export function PhrasesMissing() {
  return (
    <Panel title="There are no phrases yet" text="Tell us which ones you would like to learn.">
      <ButtonLink to="/contact">Contact us</ButtonLink>
    </Panel>
  );
}

function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-lg rounded-card border border-line bg-surface p-6 text-center shadow-card">
      <img
        src="/assets/try-again.svg"
        alt=""
        width="160"
        height="160"
        className="mx-auto size-40 max-w-full"
      />
      <h2 className="mt-3 text-section font-bold">{title}</h2>
      <p className="mt-1 mb-5 text-ink-soft">{text}</p>
      {children}
    </section>
  );
}
