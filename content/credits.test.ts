import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { credits, lettersToConfirm, requestForATeacher, tanzilNotice } from './credits.ts';
import { letters } from './letters.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test("Tanzil's notice is in NOTICE and on the credits page, word for word", () => {
  const notice = oneLine(readFileSync('NOTICE', 'utf8').replaceAll(/^ *- /gm, ''));
  for (const line of tanzilNotice) expect(notice).toContain(line);
});

test.each(['Tanzil', 'Saheeh International', 'DigitalKhatt', 'Amiri', 'Figtree', 'KLettres'])(
  '%s is credited with a link',
  (name) => {
    const credit = credits.find(({ what, who }) => `${what} ${who}`.includes(name));
    expect(credit?.licence).not.toBe('');
    expect(credit?.links.length).toBeGreaterThan(0);
    expect(readFileSync('NOTICE', 'utf8')).toContain(name);
  },
);

test('the riwayah is named', () => {
  expect(credits[0]?.note).toContain("Hafs 'an 'Asim");
});

test('links lead to https or to files that are there', () => {
  for (const { href } of credits.flatMap((credit) => credit.links)) {
    expect(href.startsWith('https://') || existsSync(`public${href}`)).toBe(true);
  }
});

test('a teacher is asked for the letters that nobody has confirmed', () => {
  for (const name of lettersToConfirm) {
    expect(requestForATeacher).toContain(
      `${name} (${letters.find((letter) => letter.name === name)?.letter})`,
    );
  }
});
