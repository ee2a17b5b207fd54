import { describe, expect, test } from 'vitest';
import { parseFilters } from './parse-filters.ts';
import type { RowRange } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';

const parse = (search: string, range?: RowRange) => parseQuery(search, { of: 'Classes', range });
const filter = (name: string, text: string) => parseFilters([[name, text]])[0];
const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('select, order, limit and offset', () => {
  test('without anything: every column, the first 1000 rows', () =>
    expect(parse('')).toEqual({
      select: [{ column: '*', as: undefined }],
      order: [],
      limit: 1000,
      offset: 0,
      isPaged: false,
      where: [],
      columns: undefined,
      onConflict: undefined,
    }));

  test('columns, also quoted and renamed', () =>
    expect(parse('select=id,"class",title:type').select).toEqual([
      { column: 'id', as: undefined },
      { column: 'class', as: undefined },
      { column: 'type', as: 'title' },
    ]));

  test.each([
    ['select=id,id', '"id" is selected twice'],
    ['select=id,a:id', '"id" is selected twice'],
    ['select=a:id,b:class,c:id', '"id" is selected twice'],
    ['select=*,*', '"*" is selected twice'],
    ['select=*,id', '* already selects every column'],
    ['select=a:id,*', '* already selects every column'],
  ])('%s is refused: %s', (search, details) =>
    expect(refusal(() => parse(search))).toMatchObject({ status: 400, code: 'PGRST100', details }),
  );

  test('blanks around names mean nothing unless they are quoted', () => {
    expect(parse('select=id, "class" ,  title:type').select).toEqual([
      { column: 'id', as: undefined },
      { column: 'class', as: undefined },
      { column: 'type', as: 'title' },
    ]);
    expect(parse('select= *').select).toEqual([{ column: '*', as: undefined }]);
    expect(parse('order=a.desc,+b, "c ".asc').order.map(({ column }) => column)).toEqual(['a', 'b', 'c ']);
    expect(parse('columns="a", b').columns).toEqual(['a', 'b']);
  });

  test('order with directions and nulls', () =>
    expect(parse('order=a,b.desc,c.asc.nullsfirst,"d".nullslast').order).toEqual([
      { column: 'a', descending: false, nulls: undefined },
      { column: 'b', descending: true, nulls: undefined },
      { column: 'c', descending: false, nulls: 'first' },
      { column: 'd', descending: false, nulls: 'last' },
    ]));

  test.each([
    ['limit=5', 5, 0],
    ['limit=0', 0, 0],
    ['limit=10000', 10_000, 0],
    ['limit=10001', 10_000, 0],
    ['offset=9007199254740991&limit=1', 1, Number.MAX_SAFE_INTEGER],
    ['offset=-4', 1000, 0],
    ['offset=-4&limit=6', 2, 0],
  ])('%s', (search, limit, offset) => expect(parse(search)).toMatchObject({ limit, offset }));

  test.each([
    ['', { offset: 10, limit: 5 }, 10, 5],
    ['', { offset: 10, limit: undefined }, 10, 1000],
    ['', { offset: 0, limit: 20_000 }, 0, 10_000],
    ['limit=12', { offset: 10, limit: 5 }, 10, 2],
    ['limit=0', { offset: 10, limit: 5 }, 10, 0],
    ['offset=12', { offset: 10, limit: 5 }, 12, 3],
    ['offset=3&limit=20', { offset: 10, limit: undefined }, 10, 13],
  ])('%j with the range %j begins at %i and takes %i', (search, range, offset, limit) =>
    expect(parse(search, range)).toMatchObject({ offset, limit }),
  );

  test('the columns of an insert', () => expect(parse('columns="a","b"').columns).toEqual(['a', 'b']));

  test.each([
    'limit=x',
    'limit=--1',
    'offset=-',
    'limit=',
    'limit=1.5',
    'offset=1e3',
    'select=a,',
    'select=,a',
    'select=a->b',
    'select=a::text',
    'select=a b:c',
    'order=a.up',
    'order=.asc',
    'order=a,,b',
    'order=a.asc.nulls',
    'columns="a',
    'columns=',
    'columns=+',
    'on_conflict=',
    `select=${'a,'.repeat(60)}a`,
  ])('%s is refused', (search) =>
    expect(refusal(() => parse(search))).toMatchObject({ status: 400, code: 'PGRST100' }),
  );

  test.each<[string, RowRange | undefined]>([
    ['limit=-1', undefined],
    ['offset=-4&limit=3', undefined],
    ['limit=3', { offset: 10, limit: 5 }],
    ['offset=15', { offset: 10, limit: 5 }],
  ])('%s with the range %j asks for less than nothing', (search, range) =>
    expect(refusal(() => parse(search, range))).toMatchObject({
      status: 416,
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'Limit should be greater than or equal to zero.',
    }),
  );

  test.each([
    ['select=*,learners(*)', 'learners'],
    ['select=id,teacher:learners(name)', 'learners'],
    ['select=learners!inner(name)', 'learners'],
    ['select=...learners(name)', 'learners'],
    ['select=learners()', 'learners'],
    ['select=learners(count)', 'learners'],
  ])('%s: no other table belongs to this one', (search, other) =>
    expect(refusal(() => parse(search))).toMatchObject({
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship between 'Classes' and '${other}' in the schema cache`,
      details: `Searched for a foreign key relationship between 'Classes' and '${other}' in the schema 'public', but no matches were found.`,
    }),
  );

  test.each(['select=count()', 'select=id.count()', 'select=n:id.max()', 'select=class,id.sum()'])(
    '%s sums up, which nobody may',
    (search) => expect(refusal(() => parse(search))).toMatchObject({ status: 400, code: 'PGRST123' }),
  );

  test('an offset beyond all numbers is out of range', () =>
    expect(refusal(() => parse('offset=99999999999999999999'))).toMatchObject({
      status: 416,
      code: 'PGRST103',
    }));
});

describe('filters', () => {
  test.each(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'])(
    '%s takes the rest as it is',
    (comparison) =>
      expect(filter('surah', `${comparison}.a,"b".(c)`)).toEqual({
        kind: 'compare',
        negated: false,
        column: 'surah',
        comparison,
        value: 'a,"b".(c)',
      }),
  );

  test('not turns a test around', () =>
    expect(filter('id', 'not.eq.1')).toMatchObject({ negated: true, comparison: 'eq', value: '1' }));

  test.each(['null', 'not_null', 'true', 'false', 'unknown', 'NULL'])('is.%s', (state) =>
    expect(filter('id', `is.${state}`)).toMatchObject({ kind: 'is', state: state.toLowerCase() }),
  );

  test.each([
    ['in.(1,2)', ['1', '2']],
    ['in.()', []],
    ['in.("a,b","c\\"d",e f)', ['a,b', 'c"d', 'e f']],
    ['in.( a, "b", c)', ['a', 'b', ' c']],
  ])('%s', (text, values) => expect(filter('id', text)).toMatchObject({ kind: 'in', values }));

  test('a blank may come as +', () =>
    expect(parse('type=eq.One+off').where).toMatchObject([{ column: 'type', value: 'One off' }]));

  test('trees of and, or and not', () =>
    expect(filter('or', '(id.eq.1,not.and(juz.gte.2,surah.not.in.(a,"b)")),"surah".eq."x,y")')).toEqual({
      kind: 'group',
      negated: false,
      joined: 'or',
      parts: [
        { kind: 'compare', negated: false, column: 'id', comparison: 'eq', value: '1' },
        {
          kind: 'group',
          negated: true,
          joined: 'and',
          parts: [
            { kind: 'compare', negated: false, column: 'juz', comparison: 'gte', value: '2' },
            { kind: 'in', negated: true, column: 'surah', values: ['a', 'b)'] },
          ],
        },
        { kind: 'compare', negated: false, column: 'surah', comparison: 'eq', value: 'x,y' },
      ],
    }));

  test('blanks after brackets and commas of a tree mean nothing', () =>
    expect(filter('or', '( id.eq.1,  and( juz.eq.2 , surah.eq. x) , id.in.(1,2) )')).toMatchObject({
      parts: [
        { column: 'id', value: '1' },
        {
          joined: 'and',
          parts: [
            { column: 'juz', value: '2 ' },
            { column: 'surah', value: ' x' },
          ],
        },
        { column: 'id', values: ['1', '2'] },
      ],
    }));

  test('all parameters share the bounds', () =>
    expect(
      refusal(() => parseFilters(Array.from({ length: 31 }, (): [string, string] => ['id', 'eq.1']))),
    ).toMatchObject({ code: 'PGRST100' }));

  test.each([
    ['id', ''],
    ['id', '5'],
    ['id', 'eq'],
    ['id', 'foo.5'],
    ['id', 'EQ.5'],
    ['id', 'not.5'],
    ['id', 'not.not.eq.5'],
    ['id', 'eq(any).{1}'],
    ['id', 'is.5'],
    ['id', 'in.1,2'],
    ['id', 'in.(1,2'],
    ['id', 'in.(1)2'],
    ['or', ''],
    ['or', '()'],
    ['or', '(id.eq.1'],
    ['or', 'id.eq.1'],
    ['or', '(id.eq.1))'],
    ['or', '(id.eq.1,)'],
    ['or', '(.eq.1)'],
    ['or', '(id)'],
    ['not.or', '(and())'],
    ['and', `${'(and'.repeat(9)}(id.eq.1)${')'.repeat(9)}`],
    ['or', `(${'id.eq.1,'.repeat(30)}id.eq.1)`],
    ['or', `(${'a.like.x,'.repeat(3)}a.ilike.x,not.and(a.not.like.x,b.ilike.x))`],
    ['a', `like.${'x'.repeat(201)}`],
    ['a', `not.ilike.${'x'.repeat(201)}`],
    ['id', `in.(${'1,'.repeat(500)}1)`],
    ['or', `(id.in.(${'1,'.repeat(250)}1),juz.in.(${'1,'.repeat(250)}1))`],
  ])('%s=%s is refused', (name, text) =>
    expect(refusal(() => filter(name, text))).toMatchObject({ status: 400, code: 'PGRST100' }),
  );

  test('a tree as deep and as wide as is allowed', () => {
    const deepest = `${'(and'.repeat(7)}(id.eq.1)${')'.repeat(7)}`;
    expect(filter('and', deepest)).toBeDefined();
    expect(filter('or', `(${'id.eq.1,'.repeat(29)}id.eq.1)`)).toMatchObject({ parts: { length: 30 } });
    expect(filter('or', `(${'a.like.x,'.repeat(4)}a.ilike.x)`)).toMatchObject({ parts: { length: 5 } });
    expect(filter('a', `like.${'x'.repeat(200)}`)).toBeDefined();
    expect(filter('id', `in.(${'1,'.repeat(499)}1)`)).toMatchObject({ values: { length: 500 } });
  });
});
