import { expect, test } from 'vitest';
import { passwordWeakness } from './password-rules.ts';

const reasonFor = (password: string, email = 'learner@example.org') =>
  passwordWeakness(password, email)?.reason;

test.each([
  ['seven characters', 'k4v-p2x', 'length'],
  ['eight characters', 'k4v-p2xq', undefined],
  ['seven Arabic letters', 'نورهدىق', 'length'],
  ['eight Arabic letters', 'نورهدىقم', undefined],
  ['seven emoji, each two code units', '🌙🕌📖🤲🌴🐪🕋', 'length'],
  ['eight emoji', '🌙🕌📖🤲🌴🐪🕋🌟', undefined],
  ['128 characters', 'aB3-'.repeat(31) + 'xYz!', undefined],
  ['129 characters', 'aB3-'.repeat(31) + 'xYz!?', 'length'],
  ['nothing', '', 'length'],
])('a password of %s is judged by what a person counts', (_name, password, reason) => {
  expect(reasonFor(password)).toBe(reason);
});

test.each([
  'password',
  'Password1',
  'PASSWORD123!',
  'p@ssw0rd',
  'P4ssw0rd2024',
  '12345678',
  '87654321',
  '123456789',
  '00000000',
  'aaaaaaaa',
  'abcabcabc',
  '12341234',
  'qwertyui',
  'qwerty123',
  '1q2w3e4r',
  '1qaz2wsx',
  'abcdefgh',
  'iloveyou',
  'iloveallah',
  'bismillah',
  'Bismillah786',
  'alhamdulillah1',
  'muhammad123',
  'Mohammed2010',
  'ramadan2025',
  'الحمدلله',
  'ilmamal1',
  '11223344',
])('the common password %s is refused', (password) => {
  expect(reasonFor(password)).toBe('pwned');
});

test.each([
  'correct horse battery',
  'marmalade-lantern',
  'seven olives on a hill',
  'وردة حمراء في الحديقة',
  'x9$Lq2!vRt',
  '83927461',
])('the password %s is accepted', (password) => {
  expect(reasonFor(password)).toBeUndefined();
});

test.each(['fatimah.zahra@example.org', 'Fatimah.Zahra@Example.org', 'fatimah.zahra'])(
  'one’s own address %s is refused as a password',
  (password) => {
    expect(reasonFor(password, 'fatimah.zahra@example.org')).toBe('pwned');
  },
);
