import { startPage } from '#web/platform/early-page.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { appTurn } from './app-turn.ts';
import { roundIn } from '../selection-rules.ts';
import { asksForCards, isPlainOrdering } from './early-rules.ts';
import { paintEarly } from './paint-early.ts';

const query = new URLSearchParams(location.search);
// A planned round need not show the site's header first (`web/round/folded-header.ts`).
document.documentElement.toggleAttribute('data-in-round', roundIn(query) === 'by heart');
document.documentElement.toggleAttribute('data-round-of-cards', roundIn(query) === 'of cards');

void startPage({
  needsAhead: asksForCards(query),
  async paint(template, preloadApp) {
    if (!isPlainOrdering(query)) return;
    await appTurn({ texts: window.earlyAyahs?.answer, firstCards: firstCards(template) }, preloadApp);
  },
});

async function firstCards(template: HTMLTemplateElement): Promise<void> {
  await paintEarly(query, template).catch((error: unknown) =>
    console.warn('the app draws its first cards itself', error),
  );
  await new Promise<void>((resolve) => void afterPaint(resolve));
}
