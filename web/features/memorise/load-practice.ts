type PracticeModule = typeof import('./practice.tsx');

let loading: Promise<PracticeModule> | undefined;

/** The cards and what moves them come while their texts are being read: neither can be shown without the other. */
export function loadPractice(): Promise<PracticeModule> {
  loading ??= import('./practice.tsx').catch((error: unknown) => {
    loading = undefined; // so that the next visit tries again
    throw error;
  });
  return loading;
}

/** Starts with the page's own file, long before the texts are there. */
export function preloadPractice(): void {
  loadPractice().catch((error: unknown) => console.warn('the cards are fetched again when needed', error));
}
