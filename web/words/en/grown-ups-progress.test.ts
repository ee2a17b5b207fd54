import { expect, test } from 'vitest';
import { grownUpsProgress } from './grown-ups-progress.ts';

const { strip, line, tonight, heard } = grownUpsProgress;

test.each([
  [['Maryam', 'Yusuf'], ['Hana'], 'Maryam and Yusuf practised. Hana has not yet.'],
  [['Maryam'], [], 'Maryam practised.'],
  [['Maryam'], ['Yusuf', 'Hana'], 'Maryam practised. Yusuf and Hana have not yet.'],
  [[], ['Hana'], 'Nobody has practised yet.'],
])('%j practised and %j did not', (practised, others, told) => {
  expect(strip.practised(practised, others).join(' ')).toBe(told);
});

const stuck = (who: string, surah: string, ayah: number) => ({ who, surah, ayah });

test.each([
  [[], 'Nobody is stuck.'],
  [[stuck('Yusuf', 'Al-Fil', 3)], 'Yusuf is stuck at Al-Fil 2→3.'],
  [[stuck('Yusuf', 'Al-Asr', 1)], 'Yusuf is stuck at the beginning of Al-Asr.'],
  [
    [stuck('Yusuf', 'Al-Fil', 3), stuck('Hana', 'Al-Asr', 2)],
    'Yusuf is stuck at Al-Fil 2→3 and Hana at Al-Asr 1→2.',
  ],
  [
    [stuck('Yusuf', 'Al-Fil', 3), stuck('Hana', 'Al-Asr', 2), stuck('Zayd', 'An-Nas', 2)],
    'Yusuf is stuck at Al-Fil 2→3, Hana at Al-Asr 1→2 and one more is stuck too.',
  ],
])('who is stuck: %j', (those, told) => expect(strip.stuck(those, [])).toBe(told));

const hana = { who: 'Hana', letters: ['ح', 'ه'] };

test('a child who mixes up two letters is named after those who are stuck', () => {
  expect(strip.stuck([], [hana])).toBe('Hana mixes up ح and ه.');
  expect(strip.stuck([stuck('Yusuf', 'Al-Fil', 3)], [hana])).toBe(
    'Yusuf is stuck at Al-Fil 2→3 and Hana mixes up ح and ه.',
  );
  expect(strip.tonight(0, 1)).toBe('Say them together tonight.');
  expect(strip.tonight(1, 0)).toBe('Say it together tonight.');
});

test('a folded card says what most needs to be seen', () => {
  expect(line.hard({ surah: 'Al-Fil', ayah: 3, times: 3 })).toBe('Finds hard: Al-Fil 2→3, three times');
  expect(line.letters(11, 2)).toBe('11 letters known by ear, learning 2');
  expect(line.letters(0, 1)).toBe('Learning 1 letter');
  expect(line.told('Al-Mulk')).toBe('Al-Mulk: known before, not asked yet');
});

const link = (surah: string, ayah: number) => ({ surah, ayah });

test.each([
  [[], 'Recite whatever you like best.'],
  [[link('Al-Mulk', 20)], 'Recite Al-Mulk from ayah 19 to 20.'],
  [[link('Al-Mulk', 20), link('Al-Mulk', 21)], 'Recite Al-Mulk from ayah 19 to 21.'],
  [[link('Al-Fil', 1), link('Al-Fil', 2)], 'Recite Al-Fil from the beginning to ayah 2.'],
  [[link('Al-Fil', 1), link('Al-Fil', 3)], 'Recite the beginning of Al-Fil, then Al-Fil from ayah 2 to 3.'],
  [[link('Al-Fil', 5), link('Quraysh', 1)], 'Recite Al-Fil from ayah 4 to 5, then the beginning of Quraysh.'],
])('tonight %j is recited', (links, told) => expect(tonight.told([], links)).toBe(told));

test('where nobody is stuck the strip says nothing else than the cards', () =>
  expect(strip.tonight(0, 0)).toBe('Each card has an idea for tonight.'));

test.each([
  [0, 'Al-Mulk 1–10, 12 March 2026: nothing marked'],
  [1, 'Al-Mulk 1–10, 12 March 2026: 1 place marked'],
  [3, 'Al-Mulk 1–10, 12 March 2026: 3 places marked'],
])('somebody listened and marked %i', (places, told) => {
  expect(heard.told([{ surah: 'Al-Mulk', from: 1, to: 10 }], places, '2026-03-12')).toBe(told);
});
