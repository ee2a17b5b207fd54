import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { ComparedAyah } from './compared-ayah.tsx';

const ayahs = readQuran();

function compared(index: number): string {
  const [verse, other] = [ayahs[index], ayahs[(index + 1) % ayahs.length]];
  if (!verse || !other) return '';
  return renderToStaticMarkup(<ComparedAyah label="" verse={verse} other={other} tone="green" />);
}
const arabicIn = (markup: string) => markup.slice(markup.indexOf('<p dir="rtl"')).replaceAll(/<[^>]+>/g, '');

/** Every ayah is cut in the test of the rules; drawing each of them would take a quarter of a minute. */
const isLookedAt = (arabic: string, index: number) => index % 40 === 0 || /[\u06DC\u06DE\u06E9]/.test(arabic);

test('no byte of an ayah is lost or moved when it is compared', () => {
  const changed = ayahs.filter(
    ({ arabic }, index) => isLookedAt(arabic, index) && arabicIn(compared(index)) !== arabic,
  );
  expect(changed).toEqual([]);
});

test('a pause sign is over the word it follows, marked or not, and nobody may translate it', () => {
  const index = ayahs.findIndex(({ surah_number, ayah_number }) => surah_number === 2 && ayah_number === 2);
  expect(compared(index)).toContain('رَيْبَ<span class="waqf"> ۛ</span>');
  expect(compared(index)).toContain('translate="no"');
});
