import { afterPaint } from '#web/platform/frames.ts';
import { preloadModule } from '#web/platform/preload-module.ts';
import { appTurn } from './app-turn.ts';
import { asksForCards, isPlainOrdering } from './early-rules.ts';
import { paintEarly } from './paint-early.ts';

const query = new URLSearchParams(location.search);
const template = document.querySelector('template');

// The page's first script, which starts the app.
if (template) {
  const { app = '', preloads = '', ahead = '' } = template.dataset;
  const others = asksForCards(query) ? `${preloads} ${ahead}` : preloads;
  void start(template, app, others.split(' '));
}

async function start(template: HTMLTemplateElement, app: string, others: readonly string[]): Promise<void> {
  if (isPlainOrdering(query))
    await appTurn({ texts: window.earlyAyahs?.answer, firstCards: firstCards(template) }, () =>
      preloadModule(app),
    );
  others.forEach(preloadModule);
  await import(/* @vite-ignore */ app);
}

async function firstCards(template: HTMLTemplateElement): Promise<void> {
  await paintEarly(query, template).catch((error: unknown) =>
    console.warn('the app draws its first cards itself', error),
  );
  await new Promise<void>((resolve) => void afterPaint(resolve));
}
