/** A statement and a comment have no block. */
type Rule = { head: string; block: string | undefined };

const UTILITIES = '@layer utilities';
const CONDITION = /^@(media|supports|container|starting-style)/;
/** What separates class names in a page's HTML and in its scripts. */
const BETWEEN_NAMES = /[\s"'`<>]+|\$\{|\}/;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;

/** Every name that a text could give to an element, and many other words. */
export function namesIn(text: string): string[] {
  return text.split(BETWEEN_NAMES);
}

/** A name that is given nowhere is put together while a page runs: nobody can tell where it is needed. */
type Names = { here: ReadonlySet<string>; everywhere: ReadonlySet<string> };

/** The sheet without the rules for elements that a page cannot have. All else is what it was, where it was. */
export function stylesWith(css: string, names: Names): string {
  return textOf(rulesOf(css).flatMap((rule) => (isForSome(rule) ? usedOf(rule, names) : [rule])));
}

/** For the pages that come after the first: all that one page may lack. The layers have their places in its own sheet. */
export function stylesOfAll(css: string): string {
  return textOf(rulesOf(css).filter(isForSome));
}

/** Themes, fonts and animations are part of every page. */
function isForSome({ head, block }: Rule): boolean {
  return block !== undefined && (head === UTILITIES || CONDITION.test(head) || !head.startsWith('@'));
}

function usedOf(rule: Rule, names: Names): Rule[] {
  const { head, block = '' } = rule;
  if (!head.startsWith('@')) return isUsed(head, names) ? [rule] : [];
  if (head !== UTILITIES && !CONDITION.test(head)) return [rule];
  const left = textOf(rulesOf(block).flatMap((inner) => usedOf(inner, names)));
  return left === '' ? [] : [{ head, block: left }];
}

function isUsed(selector: string, { here, everywhere }: Names): boolean {
  const classes = [...selector.matchAll(CLASS)].map(([, name = '']) => unescaped(name));
  return classes.length === 0 || classes.some((name) => here.has(name) || !everywhere.has(name));
}

function unescaped(name: string): string {
  return name.replaceAll(/\\([0-9a-f]{1,6} ?|.)/gi, (_, sign: string) =>
    /^[0-9a-f]{1,6} ?$/i.test(sign) ? String.fromCodePoint(Number.parseInt(sign, 16)) : sign,
  );
}

function textOf(rules: readonly Rule[]): string {
  return rules.map(({ head, block }) => (block === undefined ? head : `${head}{${block}}`)).join('');
}

/** The rules of a minified sheet or block, one after the other. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  let depth = 0;
  let opened = 0;
  const end = (at: number, block?: string) => {
    rules.push({ head: css.slice(from, block === undefined ? at + 1 : opened).trim(), block });
    from = at + 1;
  };
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '/' && css[at + 1] === '*') {
      at = css.indexOf('*/', at) + 1;
      if (depth === 0) end(at);
    } else if (sign === '{' && depth++ === 0) opened = at;
    else if (sign === ';' && depth === 0) end(at);
    else if (sign === '}' && --depth === 0) end(at, css.slice(opened + 1, at));
  }
  if (depth !== 0 || css.slice(from).trim() !== '') throw new Error('the stylesheet ends in the middle');
  return rules;
}

function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === '\\') at++;
    else if (css[at] === css[from]) return at;
  }
  throw new Error('a string in the stylesheet has no end');
}
