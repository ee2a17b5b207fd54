const PAUSE_MARKS_ONLY = /^[\u06D6-\u06DC\u06DE\u06E9]+$/u;

/** Words `from` to `to` of an ayah, counted from 1. Pause marks are between words and do not count. */
export function cutWords(ayah: string, from: number, to: number): string {
  const words = wordsIn(ayah);
  if (from < 1 || to > words.length || from > to)
    throw new Error(`Words ${from} to ${to} of ${words.length}.`);
  return words.slice(from - 1, to).join(' ');
}

/** Pause marks are between words and do not count as such. */
export function wordsIn(ayah: string): string[] {
  return ayah.split(' ').filter((word) => !PAUSE_MARKS_ONLY.test(word));
}

/** By which an ayah can be named or recognised. */
export function firstWords(ayah: string, count: number): string {
  return wordsIn(ayah).slice(0, count).join(' ');
}

/** With the signs between them, as an exact beginning of the text. */
export function beginningOf(ayah: string, count: number): string {
  const pieces = ayah.split(' ');
  let end = 0;
  for (let words = 0; words < count && end < pieces.length; end++)
    if (!PAUSE_MARKS_ONLY.test(pieces[end] ?? '')) words++;
  return pieces.slice(0, end).join(' ');
}

/** With the pause signs between them, as an exact end of the text. */
export function lastWords(ayah: string, count: number): string {
  const pieces = ayah.split(' ');
  let first = pieces.length;
  for (let words = 0; words < count && first > 0;) {
    first--;
    if (!PAUSE_MARKS_ONLY.test(pieces[first] ?? '')) words++;
  }
  return pieces.slice(first).join(' ');
}
