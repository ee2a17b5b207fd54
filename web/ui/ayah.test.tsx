import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { Ayah } from './ayah.tsx';

const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

test('of all 6236 ayahs no byte is lost or moved', () => {
  const changed = readQuran().filter(
    ({ arabic }) => textOf(renderToStaticMarkup(<Ayah text={arabic} />)) !== arabic,
  );
  expect(changed).toEqual([]);
});

const end = (text: string) =>
  renderToStaticMarkup(<Ayah text={text}>۝</Ayah>).match(/nowrap">([^<]+)<\/span><\/span>$/)?.[1];

test('the last two words stay together with the sign that closes the ayah, long ones only with it', () => {
  expect(end('قُلْ هُوَ ٱللَّهُ أَحَدٌ')).toBe('ٱللَّهُ أَحَدٌ۝');
  expect(end('فَأَسْقَيْنَـٰكُمُوهُ فَأَسْقَيْنَـٰكُمُوهُ')).toBe('فَأَسْقَيْنَـٰكُمُوهُ۝');
  expect(end('أَحَدٌ')).toBe('أَحَدٌ۝');
});

test('a pause sign stays with the word it follows', () => {
  const markup = renderToStaticMarkup(<Ayah text="لَا رَيْبَ ۛ فِيهِ ۛ هُدًى" />);
  expect(markup.match(/whitespace-nowrap">[^<]+<span class="waqf"> \u06DB<\/span>/g)).toHaveLength(2);
});
