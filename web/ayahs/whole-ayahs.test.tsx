import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { WholeAyahs } from './whole-ayahs.tsx';

const STAYS_TOGETHER = /<span class="whitespace-nowrap">([^<]*)<\/span>/g;

test('a line may end after every ayah, however short it is: the space there is outside of what stays together', () => {
  const nas = readQuran().filter(({ surah_number }) => surah_number === 114);
  const ayahs = nas.map((ayah, index) => ({ ...ayah, id: index }));
  const together = [...renderToStaticMarkup(<WholeAyahs ayahs={ayahs} />).matchAll(STAYS_TOGETHER)];
  expect(together).toHaveLength(nas.length);
  for (const [, words] of together) expect(words).toMatch(/\u06DD[\u0660-\u0669]+$/);
});
