import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsIn } from '#content/cut.ts';
import { readQuran } from '#content/quran.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { RecitedAyah } from './recited-ayah.tsx';
import type { Step } from './recite-rules.ts';

const ayahs = readQuran();

function drawn(ayah: (typeof ayahs)[number], hidden: readonly number[], step: Step = 'heart'): string {
  return renderToStaticMarkup(
    <RecitedAyah
      ayah={{ ...ayah, id: 0, english_translation: '' }}
      step={step}
      hidden={hidden.join(' ')}
      isLookedAt={false}
      isHeard={false}
    />,
  );
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

/** Every ayah is cut in the test of the rules; drawing each of them would take half a minute. */
const some = ayahs.filter(({ arabic }, index) => index % 40 === 0 || /[\u06DC\u06DE\u06E9]/.test(arabic));

test('no byte is lost or moved while the last word is still hidden, but for a pause sign of its own', () => {
  expect(some.length).toBeGreaterThan(350);
  const changed = some.filter((ayah) => {
    const last = wordsIn(ayah.arabic).length - 1;
    const shown = `${ayah.arabic.replace(/ \u06DC$/, '')} ${ayahEnd(ayah.ayah_number)}`;
    return textOf(drawn(ayah, [last])) !== shown;
  });
  expect(changed).toEqual([]);
});

test('a pause sign stands over the word it follows, also when other words are hidden', () => {
  const ayah = ayahs.find(({ surah_number, ayah_number }) => surah_number === 2 && ayah_number === 2);
  if (!ayah) throw new Error('2:2 is missing');
  expect(drawn(ayah, [0])).toContain('رَيْبَ<span class="waqf"> ۛ</span>');
});

test('with first letters a hidden word shows its first one with its marks, and keeps its width', () => {
  const ayah = ayahs.find(({ surah_number }) => surah_number === 112);
  if (!ayah) throw new Error('112:1 is missing');
  const [word = ''] = wordsIn(ayah.arabic);
  const letter = '<span class="hidden-word-letter">قُ</span>';
  expect(drawn(ayah, [0], 'letters')).toContain(`${letter}<span class="invisible">${word}</span>`);
  expect(drawn(ayah, [0], 'heart')).not.toContain(letter);
  expect(drawn(ayah, [0], 'heart')).toContain(`<span class="invisible">${word}</span>`);
});
