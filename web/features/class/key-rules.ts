import { SIDES, type Side } from '#web/cards/side-rules.ts';
import type { Shown } from './lesson-rules.ts';

export type Action =
  | 'goOn'
  | 'goBack'
  | 'leave'
  | 'look'
  | 'fullScreen'
  | 'hide'
  | 'peek'
  | 'shuffle'
  | 'page'
  | 'ayahs'
  | 'pair'
  | 'hear'
  | 'takeBack'
  | 'cards'
  | 'help'
  | Side;

/** Also those of a presenter's remote control, which sends `b` or a full stop for a black screen. */
const ANYWHERE: Readonly<Record<string, Action>> = {
  ' ': 'goOn',
  enter: 'goOn',
  pagedown: 'goOn',
  arrowright: 'goOn',
  arrowdown: 'goOn',
  pageup: 'goBack',
  arrowleft: 'goBack',
  arrowup: 'goBack',
  escape: 'leave',
  b: 'look',
  '.': 'look',
  f: 'fullScreen',
};

const SIDE_KEYS = Object.fromEntries(SIDES.map((side, index) => [String(index + 1), side]));

const HERE: Record<Shown['is'], Readonly<Record<string, Action>>> = {
  start: {},
  passage: { h: 'hide', w: 'peek', s: 'shuffle', p: 'page', a: 'ayahs' },
  order: { s: 'shuffle', a: 'ayahs' },
  letters: { v: 'hear', '2': 'pair' },
  phrases: {},
  round: { ...SIDE_KEYS, backspace: 'takeBack', v: 'hear', c: 'cards', n: 'help' },
};

/** What a key does on this wall. */
export function actionOf(key: string, shown: Shown['is']): Action | undefined {
  const name = key.toLowerCase();
  return HERE[shown][name] ?? ANYWHERE[name];
}

/** The key that a button names for this, where it is a short one. */
export function keyOf(action: Action, shown: Shown['is']): string {
  const keys = [...Object.entries(HERE[shown]), ...Object.entries(ANYWHERE)];
  const [key = ''] = keys.find(([name, each]) => each === action && /^([a-z\d]|backspace)$/.test(name)) ?? [];
  return key === 'backspace' ? '⌫' : key.toUpperCase();
}
