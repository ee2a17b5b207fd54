import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { literalsIn } from './testing/literals.ts';

const files = readdirSync('web', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^web\/words\//.test(file));

test('no word that a visitor reads or hears is outside web/words', () => {
  const strays = files.flatMap((file) =>
    literalsOf(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(strays).toEqual([]);
});

describe('the search finds', () => {
  test.each([
    ['text', '<p>Well done</p>', 'Well done'],
    ['text beside values', '<p>Level {level}</p>', 'Level'],
    ['a string as a child', '<p>{isOpen ? "Close" : words.open}</p>', 'Close'],
    ['a string behind a condition', '<p>{isOpen && `Close ${name}`}</p>', 'Close'],
    ['a label for screen readers', '<button aria-label="Mute" />', 'Mute'],
    ['a label with a value in it', '<button aria-label={`Level ${level}`} />', 'Level'],
    ['the text of a picture', '<img alt="A lion" />', 'A lion'],
    ['a placeholder', '<input placeholder="Your name" />', 'Your name'],
    ['the label of a component', '<Spinner label="Loading..." />', 'Loading...'],
    ['a toast', 'toast({ title: "Error", tone: "destructive" })', 'Error'],
    ['a table of words', 'const rows = [{ path: "/", description: "join a class" }]', 'join a class'],
    ['an announcement', 'announce(`Moved to ${place}`)', 'Moved to'],
    ["the page's title", 'document.title = "Classes"', 'Classes'],
  ])('%s', (_, source, found) => expect(literalsOf('sample.tsx', source)).toEqual([found]));

  test.each([
    ['words', '<p title={words.title}>{words.level(3)}</p>'],
    ['classes and ids', '<p id="intro" className={isOpen ? "block" : "hidden"} />'],
    ['a table of classes', 'const look = { classNames: { title: "font-bold" } }'],
    ['Arabic', '<p>علم وعمل</p>'],
    ['signs and numbers', '<p>404 · {count}/3</p>'],
    ['an empty alternative text', '<img alt="" />'],
    ['classes inside a child', '<p>{isOpen && <i className="size-6" />}</p>'],
  ])('nothing in %s', (_, source) => expect(literalsOf('sample.tsx', source)).toEqual([]));
});

function literalsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return literalsIn(program);
}
