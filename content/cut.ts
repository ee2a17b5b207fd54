const PAUSE_MARKS_ONLY = /^[\u06D6-\u06DC\u06DE\u06E9]+$/u;

/** Words `from` to `to` of an ayah, counted from 1. Pause marks stand between words and do not count. */
export function cutWords(ayah: string, from: number, to: number): string {
  const words = ayah.split(' ').filter((word) => !PAUSE_MARKS_ONLY.test(word));
  if (from < 1 || to > words.length || from > to)
    throw new Error(`Words ${from} to ${to} of ${words.length}.`);
  return words.slice(from - 1, to).join(' ');
}
