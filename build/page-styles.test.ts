import { expect, test } from 'vitest';
import { namesIn, stylesOfAll, stylesWith } from './page-styles.ts';

const THEME = '@layer theme,utilities;@layer theme{:root{--ink:#000}}';
const AFTER = '.own{color:red}@font-face{font-family:A;src:url("a;}.woff2")}';
const sheet = (utilities: string) => `${THEME}@layer utilities{${utilities}}${AFTER}`;
/** What other pages name. */
const ELSEWHERE = 'flex grid hover:flex game';
const names = (text: string) => ({
  here: new Set(namesIn(text)),
  everywhere: new Set(namesIn(`${ELSEWHERE} ${text}`)),
});
const kept = (utilities: string, text: string) => stylesWith(sheet(utilities), names(text));

test('a page gets the utilities that its texts name, and everything that is no utility', () => {
  const utilities = '.flex{display:flex}.grid{display:grid}';
  expect(kept(utilities, '<p class="mt-1 flex">')).toBe(sheet('.flex{display:flex}'));
  expect(kept(utilities, '')).toBe(THEME + AFTER);
});

test.each([
  ['in a script, beside a value', '.p-4{padding:1rem}', 'x=`p-4${y}`'],
  ['with an escaped sign', '.sm\\:px-2\\.5{padding:1px}', '"sm:px-2.5"'],
  ['that begins with a digit', '.\\32 xl{padding:1px}', '"2xl"'],
  ['inside a query', '@media (hover:hover){.hover\\:flex:hover{display:flex}}', '"hover:flex"'],
  [
    'by the state of an element around it',
    '[data-learner] .in-data-learner\\:block{a:b}',
    "'in-data-learner:block'",
  ],
  ['of its children', ':where(.space-y-3>:not(:last-child)){margin:1px}', '`space-y-3`'],
  ['with a value', '.data-\\[part\\=handle\\]\\:flex[data-part=handle]{a:b}', '"data-[part=handle]:flex"'],
  ['as one of several', '.flex,.grid{min-width:0}', '"grid"'],
  ['that no text names as a whole', ".before\\:content-\\[\\'\\'\\]:before{content:''}", ''],
  ['without a class', '[hidden]{display:none}', ''],
])('a utility is kept %s', (_, utility, text) => {
  expect(kept(utility, text)).toBe(sheet(utility));
});

test('a query without anything in it goes as well', () => {
  expect(kept('@media (hover:hover){.hover\\:flex:hover{display:flex}}', 'flex')).toBe(THEME + AFTER);
});

test('comments stay where they are', () => {
  const css = "/*! it's } free, see a.game */@layer utilities{.flex{display:flex}}/*$vite$:1*/";
  expect(stylesWith(css, names('flex'))).toBe(css);
});

test('rules of single pages are left out like utilities, unless their names are put together', () => {
  const rules = '.game{color:red}.made-up .game{color:red}@media print{.game{display:none}}';
  expect(stylesWith(rules, names('game'))).toBe(rules);
  expect(stylesWith(rules, names(''))).toBe('.made-up .game{color:red}');
});

test('the other pages get all that one page may lack, and no font or theme again', () => {
  const rules = '@layer utilities{.flex{display:flex}}@media print{a{color:red}}.own{color:red}';
  const first = '@layer theme{:root{--ink:#000}}@font-face{font-family:A}@keyframes b{0%{top:0}}';
  expect(stylesOfAll(first + rules)).toBe(rules);
});

test.each(['.a{color:red', '.a{content:"}', '.a{color:red}}.b{}'])(
  'a stylesheet that cannot be read stops the build: %s',
  (css) => expect(() => stylesWith(css, names(''))).toThrow(/stylesheet/),
);
