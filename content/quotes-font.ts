import { quotes } from './quotes.ts';

/** What the font of the quotes can show; it has no form of a letter that none of these texts needs. */
export function quotedTexts(): string[] {
  return Object.values(quotes).flatMap((quote) => ('arabic' in quote ? [quote.arabic] : []));
}

/** A text and every line that it can be broken into. */
export function runsOf(text: string): string[] {
  const words = text.split(' ');
  return words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')),
  );
}
