import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { credits, requestForATeacher, tanzilNotice } from '#content/credits.ts';
import { elementsOf, textOf } from '#web/testing/markup.ts';
import { Page } from './credits-page.tsx';

const page = renderToStaticMarkup(
  <MemoryRouter>
    <Page />
  </MemoryRouter>,
);

/** The section under this heading. */
const section = (heading: string): string =>
  elementsOf(page, 'section').find((each) => textOf(elementsOf(each, 'h2')[0] ?? '') === heading) ?? '';

const linksIn = (markup: string) =>
  elementsOf(markup, 'a').map((link) => ({ label: textOf(link), href: /href="([^"]*)"/.exec(link)?.[1] }));

test('every source is named with its licence and links', () => {
  const sources = elementsOf(section('Sources and licences'), 'li');
  expect(sources).toHaveLength(credits.length);
  for (const [index, { what, who, licence, links, note }] of credits.entries()) {
    const source = sources[index] ?? '';
    expect(elementsOf(source, 'h3').map(textOf)).toEqual([what]);
    for (const words of [who, `Licence: ${licence}`, note ?? '']) expect(textOf(source)).toContain(words);
    expect(linksIn(source)).toEqual(links);
  }
  expect(textOf(page)).toContain("The reading is Hafs 'an 'Asim.");
  for (const line of tanzilNotice) expect(textOf(section('Notice of the Tanzil Project'))).toContain(line);
});

test('a teacher is asked for, and a mistake can be reported', () => {
  const teacher = section("We need a teacher's ear");
  expect(textOf(teacher)).toContain(requestForATeacher);
  expect([...teacher.matchAll(/lang="ar"[^>]*>([^<]*)</g)].map(([, letter]) => letter)).toEqual([
    'ق',
    'ز',
    'ف',
    'ض',
  ]);
  expect(linksIn(teacher)).toMatchObject([{ href: '/contact' }]);
  expect(linksIn(page)).toContainEqual({ label: 'Report a mistake', href: '/contact' });
});
