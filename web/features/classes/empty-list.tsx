import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/words/en/classes.ts';

const { failed } = classes;

/** Says that there is nothing. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="rounded-card border-2 border-dashed border-line-strong/50 bg-surface px-5 py-8 text-center text-ink-soft"
    >
      {children}
    </p>
  );
}

type FailedProps = { hasOlder: boolean; onRetry: () => void };

/** Stands above what there is, from the last visit or nothing, so that it is not read as all. */
export function FailedList({ hasOlder, onRetry }: FailedProps) {
  return (
    <div
      role="alert"
      className="mb-4 rounded-card border-2 border-saffron-fill bg-saffron-soft p-5 text-center"
    >
      <p className="text-lg font-bold">{failed.title}</p>
      <p className="mt-1 mb-4 text-pretty">{hasOlder ? failed.older : failed.text}</p>
      <Button onClick={onRetry}>{classes.retry}</Button>
    </div>
  );
}
