import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EndOfAyah } from './end-of-ayah.tsx';

const AYAH = 'وَٱلَّيْلِ إِذَا يَغْشَىٰهَا';

test('what is cut off is told by dots outside of the Arabic', () => {
  const html = renderToStaticMarkup(<EndOfAyah text={AYAH} words={2} />);
  const [before = '', arabic = ''] = html.split('<span lang="ar"');
  expect(before).toBe('<span aria-hidden="true">… </span>');
  expect(arabic).toContain('إِذَا');
  expect(arabic).not.toContain('…');
  expect(arabic).not.toContain('وَٱلَّيْلِ');
});

test.each([3, 4])('an ayah of three words is whole where %i are asked for, and has no dots', (words) => {
  const html = renderToStaticMarkup(<EndOfAyah text={AYAH} words={words} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(AYAH);
});
