import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { deeds, tips } from '#content/deeds.ts';
import { quotes } from '#content/quotes.ts';
import { elementsOf, textOf } from '#web/testing/markup.ts';
import { Page } from './consistent-deeds-page.tsx';

test('the advice page has its hadith, 20 deeds, the tips, a way to the class and a way back', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(elementsOf(page, 'h1').map(textOf)).toEqual(['Consistent deeds for the sake of Allah']);
  const [quote = ''] = elementsOf(page, 'figure');
  const { arabic, english, reference } = quotes.consistentDeeds;
  expect(quote).toMatch(new RegExp(`lang="ar"[^>]*>${arabic}<`));
  for (const words of [english, reference]) expect(textOf(quote)).toContain(words);

  const [list = '', advice = ''] = elementsOf(page, 'section');
  expect(textOf(elementsOf(list, 'h2')[0] ?? '')).toBe('20 deeds to do regularly');
  const items = elementsOf(list, 'li').map(textOf);
  expect(items).toEqual(deeds.map(({ text }, index) => `${index + 1}${text}`));
  expect(items).toHaveLength(20);
  expect(textOf(elementsOf(advice, 'h2')[0] ?? '')).toBe('How to make deeds consistent');
  expect(elementsOf(advice, 'li').map(textOf)).toEqual(tips);

  expect(elementsOf(page, 'a', 'weekly class')[0]).toContain('href="/classes"');
  expect(elementsOf(page, 'a', 'Back to Home')[0]).toContain('href="/"');
});
