import { classesHadith } from './quotes/classes.ts';
import { deedsHadith } from './quotes/consistent-deeds.ts';
import { homeHadith, homeVerse } from './quotes/home.ts';
import { memorisationHadith } from './quotes/memorisation.ts';
import { resultHadith } from './quotes/result.ts';
import { bismillah, supplication } from './quotes/shared.ts';

type Quote = { arabic?: string; english: string; reference: string };

/** Static text for the pages, all of it: the tests hold each ayah against the verified text, the font its glyphs. */
export const quotes = {
  homeVerse,
  homeHadith,
  memorisation: memorisationHadith,
  consistentDeeds: deedsHadith,
  classes: classesHadith,
  bismillah,
  supplication,
  falters: resultHadith,
} satisfies Record<string, Quote>;
