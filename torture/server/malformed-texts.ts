import type { ColumnType } from '#contract/table-description.ts';
import type { Dice } from './dice.ts';
import { edgeOf } from './malformed-values.ts';

/** What a body may hold, each with its type. */
export type Fields = Readonly<Record<string, ColumnType>>;

export const words = (text: string): string[] => text.split(' ');

const SCRAPS = [
  ...words(`% %00 %ff%fe %2e%2e%2f .. // \\ \u202E ﷽ 🕌 \uD800 ' " \` ; -- /* $1 <script> \t`),
  ...words('{ } [ ] ( ) , . * ! : & = ::int ->> null NaN -0 1e999 __proto__ constructor toString'),
  ...words('eq. in.( not. like.* and=( or=() select= order=id.desc.nullslast limit=-1 offset=1e9'),
  '9'.repeat(30),
  'x'.repeat(3000),
];
const TEXTS = words('Ask someone@example.org signup admin 2026-11-15 1 00000000-0000-0000-0000-000000000000');
const MOST_DEEP = 6_000;

/** Spoils a text in one to three places: a scrap put in, a piece left out, a piece said twice. */
export function mutate(dice: Dice, text: string): string {
  let spoilt = text;
  for (let times = dice.between(1, 3); times > 0; times -= 1) {
    const at = dice.between(0, spoilt.length);
    const to = Math.min(spoilt.length, at + dice.between(1, 8));
    spoilt =
      spoilt.slice(0, at) +
      dice.one([dice.one(SCRAPS), '', spoilt.slice(at, to).repeat(2)]) +
      spoilt.slice(dice.chance(0.5) ? at : to);
  }
  return spoilt;
}

/** What belongs there with wrong values in it, or JSON that is cut off, of another shape or very deep. */
export function malformedBody(dice: Dice, fields: Fields): string {
  const value = (depth: number): unknown =>
    dice.one([
      () => dice.one(TEXTS),
      () => dice.one(SCRAPS),
      () => dice.between(-9, 9) * 10 ** dice.between(0, 300),
      () => dice.one([null, true, '', [], {}]),
      () => (depth > 3 ? null : [value(depth + 1), value(depth + 1)]),
      () =>
        depth > 3 ? null : { [dice.one(TEXTS)]: value(depth + 1), [dice.one(SCRAPS)]: value(depth + 1) },
    ])();
  const written = Object.entries(fields).filter(() => dice.chance(0.9));
  // In half of them every value is close to right, so that the others get as far as the database.
  const share = dice.one([1, 0.7]);
  const whole = Object.fromEntries(
    written.map(([field, type]) => [field, dice.chance(share) ? edgeInJson(dice, type) : value(0)]),
  );
  if (dice.chance(0.03)) return deep(dice, fields);
  const text = JSON.stringify(dice.chance(0.2) ? [whole, whole] : dice.chance(0.1) ? value(0) : whole);
  return dice.chance(0.2) ? mutate(dice, text) : text;
}

function edgeInJson(dice: Dice, type: ColumnType): unknown {
  const text = edgeOf(dice, type);
  if (type === 'text' || dice.chance(0.3)) return text;
  if (type === 'jsonb') return { [dice.one(TEXTS)]: text };
  if (type === 'boolean') return dice.chance(0.5);
  return type === 'integer' || type === 'bigint' ? Number(text) : text;
}

/** Brackets without end, or a whole text that is nested by the thousand. */
function deep(dice: Dice, fields: Fields): string {
  const depth = dice.between(1, MOST_DEEP);
  if (dice.chance(0.3)) return '['.repeat(depth);
  const [open, close] = dice.one([
    ['[', ']'],
    ['{"a":', '}'],
  ]);
  const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
  const names = Object.keys(fields);
  return names.length > 0 && dice.chance(0.5) ? `{"${dice.one(names)}":${nested}}` : nested;
}
