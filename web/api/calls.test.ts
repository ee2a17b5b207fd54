import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TABLE_DESCRIPTIONS, TABLES, type TableName } from '#contract/tables.ts';
import { seed } from '#db/seed.ts';
import { randomUuid } from '#web/platform/random.ts';
import { takeTokensFrom } from './bearer.ts';
import { readRecurringClasses, readTalks, talksFrom } from './classes.ts';
import { sendContactMessage } from './contact.ts';
import { readPhrases, readPhrasesForGame } from './phrases.ts';
import { readAyahs, readAyahsAt, readQuranIndex, readSurahsOfJuz } from './quran.ts';
import { startSite, type Site } from './testing/site.ts';

const { signal } = new AbortController();
let site: Site;

beforeAll(async () => {
  site = await startSite();
  await seed(site.pool, () => {});
});
beforeEach(() => site.requests.splice(0));
afterAll(() => site.stop());

const queries = () => site.requests.map(({ url }) => new URL(url, 'http://x').searchParams);
const hasAllColumnsOf = (table: TableName, rows: object[]) => {
  const columns = Object.keys(TABLE_DESCRIPTIONS[table].columns).toSorted().join();
  return rows.every((row) => Object.keys(row).toSorted().join() === columns);
};

test("call 1: the picker reads juz, surah and surah_number of the whole Qur'an in pages of 1000", async () => {
  const rows = await readQuranIndex(signal);
  expect(rows).toHaveLength(6236);
  expect(rows[0]).toEqual({ juz: 1, surah: 'Al-Fatihah', surah_number: 1 });
  expect(rows.map((row) => row.surah_number)).toEqual(
    rows.map((row) => row.surah_number).toSorted((a, b) => a - b),
  );
  const offsets = queries().map((query) => Number(query.get('offset')));
  expect(offsets.toSorted((a, b) => a - b)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000]);
  expect(queries().every((query) => query.get('select') === 'juz,surah,surah_number')).toBe(true);
});

test('call 2: the surahs of a Juz', async () => {
  const rows = await readSurahsOfJuz(30, signal);
  expect(new Set(rows.map((row) => row.surah_number)).size).toBe(37);
  expect(queries().map(String)).toEqual(['select=surah%2Csurah_number&juz=eq.30&limit=10000']);
});

test.each([
  ['a surah', { surah: 'Al-Mulk' }, 30],
  ['a Juz', { juz: 30 }, 564],
  ['both, which must both match', { juz: 1, surah: 'Al-Baqarah' }, 141],
  ['both that never meet', { juz: 30, surah: 'Al-Mulk' }, 0],
  ['neither, which is everything', {}, 6236],
])('call 3: the ayahs of %s', async (_, selection, count) => {
  const ayahs = await readAyahs(selection, signal);
  expect(ayahs).toHaveLength(count);
  expect(hasAllColumnsOf(TABLES.quran, ayahs)).toBe(true);
  const places = ayahs.map((ayah) => ayah.surah_number * 1000 + ayah.ayah_number);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('single ayahs from anywhere, however many are alike elsewhere', async () => {
  const places = [
    { surah: 2, ayah: 48 },
    { surah: 114, ayah: 6 },
    { surah: 2, ayah: 999 },
  ];
  const found = (await readAyahsAt(places, signal)).map((row) => `${row.surah_number}:${row.ayah_number}`);
  expect(found.toSorted()).toEqual(['114:6', '2:48']);
});

test('of more surahs than fit into one request the first are read', async () => {
  const places = Array.from({ length: 40 }, (_, index) => ({ surah: index + 70, ayah: 1 }));
  expect(await readAyahsAt(places, signal)).toHaveLength(15);
});

test('calls 4 and 5: recurring classes by day, talks by date, both with all columns', async () => {
  await site.pool.query(`insert into "Classes" (class, type, day_for_sorting, date) values
    ('Late', 'recurring', 700, null), ('Past talk', 'One off', null, '2001-01-01')`);
  const [classes, talks] = await Promise.all([readRecurringClasses(signal), readTalks(signal)]);
  expect(classes.at(-1)).toMatchObject({ class: 'Late', type: 'recurring' });
  expect(talks[0]).toMatchObject({ class: 'Past talk', type: 'One off', date: '2001-01-01' });
  expect(hasAllColumnsOf(TABLES.classes, [...classes, ...talks])).toBe(true);
  expect(site.requests.map(({ url }) => url).toSorted()).toEqual([
    '/rest/v1/Classes?select=*&type=eq.One+off&order=date.asc',
    '/rest/v1/Classes?select=*&type=eq.recurring&order=day_for_sorting.asc',
  ]);
  expect(site.requests[0]?.headers).toMatchObject({
    apikey: 'public-anon-key',
    authorization: 'Bearer public-anon-key',
  });
});

test('more classes and phrases than one answer holds are all read, also where many are on one day', async () => {
  const many = 'from generate_series(1, 1500) n';
  await site.pool.query(`
    insert into "Classes" (class, type, day_for_sorting) select 'Class ' || n, 'recurring', 3 ${many};
    insert into "Classes" (class, type, date) select 'Talk ' || n, 'One off', '2002-02-02' ${many};
    insert into "Classes" (class, type, date) values ('The coming talk', 'One off', '2100-01-01');
    alter table "Qur'an_phrases" disable trigger user;
    insert into "Qur'an_phrases" (arabic, english_translation, surah_number, ayah_number, from_word, to_word)
      select 'كلمة ' || n, 'word ' || n, 2, n, 1, 1 ${many};
    alter table "Qur'an_phrases" enable trigger user`);
  // The server hears of what was written past it a moment later.
  await expect.poll(async () => (await readTalks(signal)).at(-1)).toMatchObject({ class: 'The coming talk' });
  await expect.poll(async () => (await readPhrases(signal)).length).toBeGreaterThan(1500);
  const [classes, talks] = await Promise.all([readRecurringClasses(signal), readTalks(signal)]);
  expect(new Set(talks.map(({ id }) => id)).size).toBe(talks.length);
  expect(talks.filter(({ date }) => date === '2002-02-02')).toHaveLength(1500);
  expect(new Set(classes.map(({ id }) => id)).size).toBe(classes.length);
  expect(classes.filter(({ day_for_sorting }) => day_for_sorting === 3).length).toBeGreaterThanOrEqual(1500);
  for (const phrases of [await readPhrases(signal), await readPhrasesForGame(signal)]) {
    expect(phrases.length).toBeGreaterThan(1500);
    expect(new Set(phrases.map(({ id }) => id)).size).toBe(phrases.length);
  }
});

test('only talks of today and later are kept', async () => {
  const [talk] = await readTalks(signal);
  if (!talk) throw new Error('there is no talk');
  const on = (date: string | null) => ({ ...talk, date });
  const kept = talksFrom('2025-03-09', ['2025-03-08', '2025-03-09', '2025-03-10', null].map(on));
  expect(kept.map(({ date }) => date)).toEqual(['2025-03-09', '2025-03-10']);
});

test('calls 6 and 7: phrases in order for study, unordered for the game', async () => {
  const [study, game] = await Promise.all([readPhrases(signal), readPhrasesForGame(signal)]);
  expect(study.length).toBeGreaterThan(5);
  expect(study.map(({ id }) => id)).toEqual(study.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(game).toHaveLength(study.length);
  expect(new Set(queries().map((query) => query.get('order')))).toEqual(new Set(['id.asc', null]));
});

test('call 8: a message that is sent twice with one key is stored once', async () => {
  const form = {
    form_type: 'Ask a question',
    message: 'When is the class?',
    name: null,
    email: null,
  } as const;
  const key = randomUuid();
  await sendContactMessage(form, key);
  await sendContactMessage(form, key);
  await sendContactMessage(form, randomUuid());
  const { rows } = await site.pool.query('select form_type, message, name, email from contact_form');
  expect(rows).toEqual([form, form]);
});

test('a message goes without a session, so that an expired one cannot block it', async () => {
  const form = { form_type: 'Give feedback', message: 'Salam', name: null, email: null } as const;
  takeTokensFrom(() => Promise.resolve('expired.long.ago'));
  await sendContactMessage(form, randomUuid());
  takeTokensFrom(() => Promise.resolve(undefined));
  expect(site.requests[0]?.headers).not.toHaveProperty('authorization');
});

test('a message that the server refuses throws the one error, with the words of the server', async () => {
  const form = { form_type: 'Ask a question', message: 'x'.repeat(5001), name: null, email: null } as const;
  await expect(sendContactMessage(form, randomUuid())).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: '23514',
    isRefusal: true,
  });
});

test('a server that cannot be reached throws the one error, with status 0', async () => {
  vi.stubEnv('VITE_API_URL', 'http://127.0.0.1:9');
  await expect(readPhrases(signal)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
