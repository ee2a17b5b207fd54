export type Toast = {
  title: string;
  description?: string;
  tone?: 'plain' | 'right' | 'destructive';
  /** The spec's own time where it gives one; otherwise 4.5 s. */
  durationMs?: number;
};

const DEFAULT_DURATION_MS = 4500;

/** The toast library is fetched after the first paint; a toast asked for earlier waits for it. */
export function toast({ title, description, tone = 'plain', durationMs = DEFAULT_DURATION_MS }: Toast): void {
  import('./toaster.tsx')
    .then(({ showToast }) => showToast({ title, description, tone, durationMs }))
    .catch((error: unknown) => console.error('a toast could not be shown', { title, error }));
}
