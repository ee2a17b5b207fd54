import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import type { Step } from '#web/round/ladder-rules.ts';
import { endedIn } from './recited-before.ts';
import { stepToBegin } from './recite-rules.ts';

const ayahs = [1, 2, 3].map((ayah_number) => ({ surah_number: 112, ayah_number }));
const round = (grades: string, mode: BodyOf<'round'>['mode'] = 'recite', from = 1): BodyOf<'round'> => ({
  mode,
  passages: [{ surah: 112, from, grades }],
  seconds: 30,
});

test.each<[string, BodyOf<'round'>[], Step]>([
  ['was never recited', [], 'read'],
  ['was only put in order', [round('0333', 'order')], 'read'],
  ['was recited in part', [round('33', 'recite', 2)], 'read'],
  ['was recited with help', [round('0010')], 'letters'],
  ['was recited by heart', [round('0233')], 'word'],
  ['was recited by heart, and with help since', [round('0333'), round('0000')], 'letters'],
])('a passage that %s begins at %3$s', (_, rounds, step) => {
  expect(stepToBegin(endedIn(rounds, ayahs))).toBe(step);
});
