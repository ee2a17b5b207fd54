export type Toast = {
  title: string;
  description?: string;
  tone?: 'plain' | 'right' | 'destructive';
  /** At the top it covers the header, and nothing that is worked on. */
  place?: 'top' | 'bottom';
  /** 4.5 s unless given. */
  durationMs?: number;
};

const DEFAULT_DURATION_MS = 4500;

/** The toast library is fetched with the first toast. */
export function toast({
  title,
  description,
  tone = 'plain',
  place = 'bottom',
  durationMs = DEFAULT_DURATION_MS,
}: Toast): void {
  import('./toaster.tsx')
    .then(({ showToast }) => showToast({ title, description, tone, place, durationMs }))
    .catch((error: unknown) => {
      console.warn('the toast library cannot be had; its words are shown without it', error);
      showPlainly([title, description ?? ''], durationMs);
    });
}

/** Many toasts report a lost connection, so they must not depend on one. */
function showPlainly(lines: string[], durationMs: number): void {
  const note = document.createElement('div');
  note.role = 'alert';
  note.className =
    'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-sm rounded-2xl border-2 border-line bg-surface px-4 py-3 text-sm text-ink shadow-lift first-line:font-bold';
  for (const line of lines) note.appendChild(document.createElement('p')).textContent = line;
  document.body.append(note);
  setTimeout(() => note.remove(), durationMs);
}
