import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOTS = ['contract', 'content', 'db', 'server', 'web', 'e2e', 'bench', 'torture', 'build', 'bin'];
const LONGEST_FILE_LINES = 300;

/** Which rooms each room may import, or which files of them. A feature is a room of its own, so none may import another. */
const WALLS: Record<string, string[]> = {
  contract: [],
  content: [],
  'web/platform': [],
  'web/ui': [],
  'web/words': [],
  'server/db': ['contract'],
  'web/api': ['contract', 'web/platform'],
  'web/record': ['contract', 'content', 'web/api', 'web/platform'],
  'web/listing': ['contract', 'web/platform', 'web/ui', 'web/words'],
  'web/games': ['content', 'web/platform', 'web/ui', 'web/words'],
  'web/recitation': ['contract', 'content', 'web/api', 'web/record', 'web/words', 'web/platform', 'web/ui'],
  'web/ayahs': ['contract', 'content', 'web/api', 'web/recitation', 'web/words', 'web/platform', 'web/ui'],
  'web/round': [
    'contract',
    'content',
    'web/ayahs',
    'web/record',
    'web/recitation',
    'web/words',
    'web/platform',
    'web/ui',
  ],
  'web/links': ['web/platform', 'web/ui', 'web/words'],
  'web/pack': [
    'contract',
    'content',
    'web/api',
    'web/ayahs',
    'web/games',
    'web/links',
    'web/record',
    'web/words',
    'web/platform',
    'web/ui',
  ],
  'web/cards': ['web/platform', 'web/ui', 'web/words'],
  'web/mushaf': ['contract', 'content', 'web/api', 'web/words', 'web/platform', 'web/ui'],
  'web/listen': ['contract', 'content', 'web/links', 'web/platform'],
  'web/plan': ['content', 'web/record', 'web/words', 'web/platform', 'web/ui'],
  'web/features': [
    'contract',
    'content',
    'web/api',
    'web/ayahs',
    'web/round',
    'web/mushaf',
    'web/cards',
    'web/links',
    'web/listen',
    'web/pack',
    'web/plan',
    'web/record',
    'web/words',
    'web/games',
    'web/recitation',
    'web/listing',
    'web/platform',
    'web/ui',
  ],
  'web/app': ['web', 'contract', 'content'],
  'server/rest': ['contract', 'server/db', 'server/http', 'server/load', 'server/mail'],
  'server/auth': ['contract', 'server/db', 'server/http', 'server/load', 'server/mail'],
  'server/recitations': ['contract', 'server/http', 'server/load'],
  'server/http': ['contract', 'server/db', 'server/load'],
  'server/mail': ['contract', 'server/db', 'server/load'],
  'server/load': ['contract', 'server/db'],
  db: ['contract', 'content', 'server/db'],
  server: ['server', 'db', 'contract', 'content'],
  e2e: ['contract', 'content', 'web/testing/axe.ts', 'web/testing/screens.ts'],
  bench: [
    'contract',
    'content',
    'web/record/*-rules.ts',
    'web/cards',
    'web/platform/camera.ts',
    'build/aruco-module.ts',
    'e2e/outbox.ts',
    'e2e/people.ts',
    'e2e/public-addresses.ts',
  ],
  torture: ['contract', 'content', 'e2e'],
  build: ['contract', 'web/app', 'server/http/security-headers.ts'],
  bin: [],
};

/** What other rooms may import of the record: what is made for them, and pure rules that a screen needs. */
const RECORD_DOORS = [
  'web/record/use/',
  'web/record/store/rows.ts',
  'web/record/store/learner-rules.ts',
  'web/record/memory/day-rules.ts',
  'web/record/memory/deed-rules.ts',
  'web/record/memory/entry-order-rules.ts',
  'web/record/memory/fold-rules.ts',
  'web/record/memory/grade-rules.ts',
  'web/record/memory/join-rules.ts',
  'web/record/memory/letters-rules.ts',
  'web/record/memory/memory-rules.ts',
  'web/record/memory/part-rules.ts',
  'web/record/memory/progress-rules.ts',
  'web/record/memory/tally-rules.ts',
  'web/record/memory/told-rules.ts',
  'web/record/plan/line-rules.ts',
  'web/record/plan/planned-rules.ts',
  'web/record/plan/today-rules.ts',
  'web/record/plan/tonight-rules.ts',
  'web/record/plan/week-rules.ts',
  'web/record/garden/garden-rules.ts',
  'web/record/garden/garden-summary-rules.ts',
  'web/record/garden/page-rules.ts',
  'web/record/garden/stage-rules.ts',
];

/** Rules take chance and time as arguments; reaching for the real ones would make them untestable. */
const PURE_FILE = /(^|\/)([a-z-]+-)?rules\.ts$|(^|\/)(motion|scoring)\.ts$/;
const IMPURE =
  /Math\.random|Date\.now|new Date\(\)|performance\.|setTimeout|setInterval|requestAnimationFrame|localStorage|document\.|window\.|fetch\(/;

/** Tailwind's classes that name a side of the screen: ps- and pe-, start- and end- follow the language. */
const CLASS_SIDE =
  /(?<=["'`\s:])-?((scroll-)?[mp][lr]|left|right|translate-x|space-x)-[\d[(.p]|\b(border|rounded)-([lr]|[tb][lr])\b|\b(text|float|clear|origin)-(left|right)\b/;
const CSS_SIDE =
  /^\s*((margin|padding|border|scroll-margin)-)?(left|right)[\w-]*\s*:|:\s*(left|right)\s*;|border-(top|bottom)-(left|right)/m;

/** Where a side of the screen is meant, whatever language is read: what a file may contain. */
const PHYSICAL: Record<string, RegExp> = {
  // A triangle that never turns is put in the middle.
  'web/features/childrens-games/childrens-games-page.tsx': /COMMON_PATHS.play} className="ml-1 size-8"/,
  // Bubbles drift over the whole area, lit from the left.
  'web/features/bubble-pop/bubble-pop.css': /^\s*(left|right): /,
  // Confetti falls anywhere.
  'web/games/games.css': /^\s*left: /,
};

const files = ROOTS.flatMap((root) => sourcesIn(root));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file);

describe('walls', () => {
  const crossings = files.filter((file) => !isTest(file)).flatMap(importsOf);

  test('every room imports only what it may', () => {
    const forbidden = crossings.filter(({ from, to }) => !mayImport(from, to));
    expect(forbidden.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('other rooms import the record by its doors, and by each of them', () => {
    const entering = crossings.filter(
      ({ from, to }) =>
        from.startsWith('web/') && roomOf(from) !== 'web/record' && roomOf(to) === 'web/record',
    );
    const past = entering.filter(({ to }) => !RECORD_DOORS.some((door) => to.startsWith(door)));
    expect(past.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    const unused = RECORD_DOORS.filter((door) => !entering.some(({ to }) => to.startsWith(door)));
    expect(unused).toEqual([]);
  });

  test('"./" stays in a room and "#room/" crosses a wall', () => {
    const crossing = crossings.filter(
      ({ from, to, specifier }) =>
        specifier.startsWith('.') && roomOf(from) !== roomOf(to) && roomOf(from) !== 'build',
    );
    expect(crossing.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([]);
  });

  test('only web/api talks to the server', () => {
    const callers = files.filter(
      (file) =>
        file.startsWith('web/') &&
        !file.startsWith('web/api/') &&
        !isTest(file) &&
        /\bfetch\(/.test(textOf(file)),
    );
    expect(callers).toEqual([]);
  });
});

test('imports, types included, form no cycle except through lazy imports', () => {
  expect(cyclesIn(new Map(files.map((file) => [file, staticImportsOf(file)])))).toEqual([]);
});

test('a cycle is found, and a file that only leads to one is no part of it', () => {
  const imports = { a: ['b'], b: ['c', 'd'], c: ['b'], d: ['e'], e: ['d'], f: [] };
  expect(cyclesIn(new Map(Object.entries(imports)))).toEqual(['b c', 'd e']);
});

describe('files', () => {
  test(`none is longer than ${LONGEST_FILE_LINES} lines`, () => {
    const long = files.filter(
      (file) => !isData(file) && textOf(file).split('\n').length > LONGEST_FILE_LINES,
    );
    expect(long).toEqual([]);
  });

  test('rules know neither clock nor dice', () => {
    const impure = files.filter((file) => PURE_FILE.test(file) && !isTest(file) && IMPURE.test(textOf(file)));
    expect(impure).toEqual([]);
  });

  test('there are no barrels', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  test('no test gives up after the second that is usual: a busy machine takes longer', () => {
    const hasty = files.filter(
      (file) => isTest(file) && waitsIn(textOf(file)).some((wait) => !/timeout|SOON/.test(wait)),
    );
    expect(hasty, '`expect.poll` takes its time from vitest.config.ts').toEqual([]);
  });
});

describe('direction', () => {
  test('what is laid out along a line follows the direction of reading', () => {
    const physical = files
      .concat(stylesIn('web'))
      .filter((file) => file.startsWith('web/') && !isTest(file))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter((line) => !line.includes('rtl:') && sideIn(file).test(line) && !PHYSICAL[file]?.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(physical).toEqual([]);
  });

  test('every exception is needed', () => {
    const idle = Object.entries(PHYSICAL).filter(
      ([file, meant]) =>
        !textOf(file)
          .split('\n')
          .some((line) => sideIn(file).test(line) && meant.test(line)),
    );
    expect(idle).toEqual([]);
  });
});

test('nothing that comes or goes has the styles of the whole page worked out anew: no style on a screen asks what the body has', () => {
  const printed = /@media print \{[^]*?\n\}/g;
  const asking = stylesIn('web').filter((file) =>
    /(?:html|body|:root):has\(/.test(textOf(file).replaceAll(printed, '')),
  );
  expect(asking).toEqual([]);
});

const sideIn = (file: string) => (file.endsWith('.css') ? CSS_SIDE : CLASS_SIDE);

type Import = { from: string; to: string; specifier: string };

function importsOf(from: string): Import[] {
  const specifiers = [...textOf(from).matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => ({ from, specifier, to: targetOf(from, specifier) }));
}

/** Without lazy imports, which run when their module is already there. */
function staticImportsOf(from: string): string[] {
  const specifiers = textOf(from).matchAll(/(?:from|import)\s+'([.#][^']+)'/g);
  return [...specifiers].map(([, specifier = '']) => targetOf(from, specifier));
}

/** The groups of files that can all be reached from each other, each as one sorted line. */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Map([...imports.keys()].map((file) => [file, filesReachedFrom(file, imports)]));
  const onCycle = [...reached.keys()].filter((file) => reached.get(file)?.has(file));
  const groups = onCycle.map((file) =>
    onCycle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  return [...new Set(groups.map((group) => group.toSorted().join(' ')))].toSorted();
}

function filesReachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return reached;
}

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return normalize(join(dirname(from), specifier))
    .split(sep)
    .join('/');
}

/** The innermost room of a file: `web/features/home`, `server/rest`, `contract`. */
function roomOf(file: string): string {
  const [root, second, third] = file.split('/');
  if (root === 'web' && second === 'features') return `web/features/${third}`;
  if (root === 'web' || (root === 'server' && second && `server/${second}` in WALLS))
    return `${root}/${second}`;
  return root ?? '';
}

function mayImport(from: string, to: string): boolean {
  const own = roomOf(from);
  const target = roomOf(to);
  if (own === target) return true;
  const allowed = WALLS[own.startsWith('web/features/') ? 'web/features' : own] ?? [];
  return allowed.some((each) => {
    const [folder = '', ending] = each.split('*');
    if (ending !== undefined) return to.startsWith(folder) && to.endsWith(ending);
    return to === each || target === each || target.startsWith(`${each}/`);
  });
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'));
}

function stylesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'));
}

function isData(file: string): boolean {
  return file.startsWith('content/');
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The calls of Vitest that wait, each with its arguments. */
function waitsIn(text: string): string[] {
  return [...text.matchAll(/vi\.wait(For|Until)\(/g)].map(({ index }) => {
    const rest = text.slice(index);
    let depth = 0;
    for (const { 0: sign, index: end } of rest.matchAll(/[()]/g)) {
      depth += sign === '(' ? 1 : -1;
      if (depth === 0) return rest.slice(0, end);
    }
    return rest;
  });
}
