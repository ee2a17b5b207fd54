import { quranFont } from '#web/platform/arabic-fonts.ts';
import { startPage } from '#web/platform/early-page.ts';

/** A font that takes longer does not hold up the app. */
const LONGEST_WAIT_MS = 1000;

/** The first page is in the HTML: it needs only its font, which comes before the app. Any other page is drawn by the app. */
async function firstPageRead(preloadApp: () => void): Promise<void> {
  if (document.documentElement.classList.contains('mushaf-waits')) return;
  // The smaller font is here first; what is asked for then comes as the larger one ends.
  document.fonts.load('1em Figtree').then(preloadApp, preloadApp);
  const longest = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([quranFont(), longest]);
}

void startPage({ needsAhead: false, paint: (_template, preloadApp) => firstPageRead(preloadApp) });
