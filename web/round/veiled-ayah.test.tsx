import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsIn } from '#content/cut.ts';
import { readQuran } from '#content/quran.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { VeiledAyah } from './veiled-ayah.tsx';

const ayahs = readQuran();

function drawn(
  { arabic, ayah_number }: (typeof ayahs)[number],
  hidden: readonly number[],
  hasCues = false,
): string {
  return renderToStaticMarkup(
    <VeiledAyah arabic={arabic} number={ayah_number} hidden={hidden.join(' ')} hasCues={hasCues} />,
  );
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

/** Every ayah is cut in the test of the rules; drawing each of them would take half a minute. */
const some = ayahs.filter(({ arabic }, index) => index % 40 === 0 || /[\u06DC\u06DE\u06E9]/.test(arabic));

test('no byte is lost or moved, whatever is hidden and whatever is shown instead', () => {
  expect(some.length).toBeGreaterThan(350);
  for (const ayah of some) {
    const all = [...wordsIn(ayah.arabic).keys()];
    const whole = `${ayah.arabic} ${ayahEnd(ayah.ayah_number)}`;
    expect(textOf(drawn(ayah, []))).toBe(whole);
    expect(textOf(drawn(ayah, all))).toBe(whole);
    expect(textOf(drawn(ayah, all, true))).toBe(whole);
  }
});

function ayahAt(surah: number, number: number) {
  const ayah = ayahs.find(
    ({ surah_number, ayah_number }) => surah_number === surah && ayah_number === number,
  );
  if (!ayah) throw new Error(`${surah}:${number} is missing`);
  return ayah;
}

test('a pause sign stays with its word, hidden with it but over the bar where first letters are', () => {
  expect(drawn(ayahAt(2, 2), [0])).toMatch(/رَيْبَ<\/span>.*?<span class="waqf"[^>]*> ۛ<\/span>/);
  expect(drawn(ayahAt(2, 2), [3])).toContain('<span data-veiled="true"');
  expect(drawn(ayahAt(2, 2), [3], true)).not.toContain('data-veiled');
});

test('a hidden word shows its first letter in the form that joins, and has the same parts as a shown one', () => {
  const markup = drawn(ayahAt(112, 1), [0], true);
  expect(markup).toContain('data-cue="قُ\u200D"');
  expect(drawn(ayahAt(112, 1), [0]).replace(' data-hidden="true"', '')).toBe(drawn(ayahAt(112, 1), []));
});
