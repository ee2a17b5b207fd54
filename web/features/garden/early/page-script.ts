import { afterPaint } from '#web/platform/frames.ts';
import { learnerStore } from '#web/record/learner-store.ts';
import { paintEarly, parsed } from './paint-early.ts';
import './painted.ts';

/** A device that takes longer to read one row does not hold up the app, which can say so. */
const LONGEST_WAIT_MS = 1000;

// The page's first script, which runs as soon as it is here, and starts the app.
const isLate = AbortSignal.timeout(LONGEST_WAIT_MS);
window.earlyGarden = paintEarly(isLate).catch((error: unknown) => {
  console.warn('the app draws the garden itself', error);
  return undefined;
});
void startApp(window.earlyGarden);

/** What is seen comes before what reacts: to start the app takes a slow phone longer than to paint the plants. */
async function startApp(painting: Promise<unknown>): Promise<void> {
  await parsed();
  const { app = '', ahead = '' } = document.querySelector('template')?.dataset ?? {};
  if (learnerStore.get()) ahead.split(' ').forEach(preload);
  await Promise.race([firstSight(painting), aborted(isLate)]);
  await import(/* @vite-ignore */ app);
}

async function firstSight(painting: Promise<unknown>): Promise<void> {
  if (await painting) await new Promise<void>((resolve) => void afterPaint(resolve));
}

/** In a tab that nobody looks at nothing is ever painted. */
function aborted(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => signal.addEventListener('abort', resolve));
}

/** Left to this script: asked for by the page itself they would take the line from it. */
function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}
