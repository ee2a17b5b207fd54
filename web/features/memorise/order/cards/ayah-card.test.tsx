import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AyahCard } from './ayah-card.tsx';

const text = 'ذَٰلِكَ ٱلْكِتَـٰبُ لَا رَيْبَ ۛ فِيهِ ۛ هُدًى لِّلْمُتَّقِينَ';
const FIRST_THREE = 'ذَٰلِكَ ٱلْكِتَـٰبُ لَا';

type Look = Partial<Parameters<typeof AyahCard>[0]>;

function drawn(arabic: string, look: Look = {}): string {
  const ayah = {
    id: 9,
    juz: 1,
    surah: 'Al-Baqarah',
    surah_number: 2,
    ayah_number: 2,
    arabic,
    english_translation: 'This is the Book',
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <AyahCard
        ayah={ayah}
        position={2}
        shownPosition={2}
        isLast={false}
        isLifted={false}
        isMoved={false}
        isLocked={false}
        canBeSent
        showsTranslation={false}
        isCompact={false}
        mark="none"
        target={2}
        placed={look.mark === 'wrong' ? ayah : undefined}
        onPress={() => undefined}
        {...look}
      />
    </MemoryRouter>,
  );
}
const arabicIn = (markup: string) =>
  /<span lang="ar"[^>]*>(.*?)<\/p>/.exec(markup)?.[1]?.replaceAll(/<[^>]+>/g, '');

test('every control names the ayah by its first three words, and the ayah is not to be translated', () => {
  const markup = drawn(text, { mark: 'wrong' });
  const labels = [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  expect(labels).toHaveLength(4);
  for (const label of labels) expect(label).toContain(`${FIRST_THREE} …`);
  expect(labels[0]).toBe(`Move ${FIRST_THREE} …, position 3`);
  expect(markup).toContain(
    'Report this ayah<span class="sr-only">: <span lang="ar" dir="rtl" translate="no"',
  );
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain(`Report this ayah: ${FIRST_THREE} …`);
  expect(markup).toMatch(/<span lang="ar" dir="rtl" translate="no"/);
});

test('what a card shows of an ayah is the text itself, whole or its beginning, with its pause signs', () => {
  expect(arabicIn(drawn(text))).toBe(text);
  expect(arabicIn(drawn(FIRST_THREE, { isCompact: true }))).toBe(FIRST_THREE);
  expect(arabicIn(drawn('قُلْ ۖ هُوَ ٱللَّهُ أَحَدٌ أَبَدًا', { isCompact: true }))).toBe(
    'قُلْ ۖ هُوَ ٱللَّهُ أَحَدٌ …',
  );
});

test.each([
  [0, 0],
  [2, 120],
  [12, 720],
  [285, 720],
])('marks appear from top to bottom: the one at %i after %i ms', (position, ms) => {
  expect(drawn(text, { mark: 'wrong', position })).toContain(`animation-delay:${ms}ms`);
});
