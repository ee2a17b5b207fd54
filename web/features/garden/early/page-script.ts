import { preloadModule } from '#web/platform/preload-module.ts';
import { learnerStore } from '#web/record/learner-store.ts';
import { paintEarly, parsed } from './paint-early.ts';
import './painted.ts';

/** A device that takes longer to read one row does not hold up the app, which can say so. */
const LONGEST_WAIT_MS = 1000;

// The page's first script, which runs as soon as it is here, and starts the app: while storage is read, the processor
// would have nothing to do. The app hydrates the page only when it knows what was painted.
const isLate = AbortSignal.timeout(LONGEST_WAIT_MS);
const painting = paintEarly(isLate).catch((error: unknown) => {
  console.warn('the app draws the garden itself', error);
  return undefined;
});
window.earlyGarden = Promise.race([painting, afterAbort(isLate)]);
void startApp();

async function startApp(): Promise<void> {
  await parsed();
  const { app = '', ahead = '' } = document.querySelector('template')?.dataset ?? {};
  // Left to this script: asked for by the page itself they would take the line from it.
  if (learnerStore.get()) ahead.split(' ').forEach(preloadModule);
  await import(/* @vite-ignore */ app);
}

function afterAbort(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
}
