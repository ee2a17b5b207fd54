import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutPhrases } from '#content/phrases.ts';
import { expectQuran, readQuran } from '#content/quran.ts';
import type { Database } from '#contract/database.ts';
import type { Ayah } from '#contract/tables.ts';
import { startApp, type StartedApp } from '#server/testing/start-app.ts';
import { seed } from './seed.ts';

const PAGE = 1000;
let started: StartedApp;
let visitor: PostgrestClient<Database>;

beforeAll(async () => {
  started = await startApp({ config: { rateLimits: false } });
  await seed(started.database.pool, () => undefined);
  const headers = { apikey: 'public-anon-key', Authorization: 'Bearer public-anon-key' };
  visitor = new PostgrestClient<Database>(`${started.url}/rest/v1`, { headers, schema: 'public' });
});
afterAll(() => started.stop());

test('a visitor receives all 6236 ayahs, identical to the pin', async () => {
  const ayahs: Ayah[] = [];
  let isLastPage = false;
  while (!isLastPage) {
    const query = visitor.from("Qur'an").select('*').order('surah_number').order('ayah_number');
    const { data, error } = await query.range(ayahs.length, ayahs.length + PAGE - 1);
    expect(error).toBeNull();
    ayahs.push(...(data ?? []));
    isLastPage = (data ?? []).length < PAGE;
  }
  expect(ayahs).toHaveLength(6236);
  expect(() => expectQuran(ayahs)).not.toThrow();
});

test.each([
  ['Al-Mulk', 30],
  ["Al-A'raf", 206],
  ['Ya-Sin', 83],
])('surah %s is found by its name, with its %i ayahs', async (surah, count) => {
  const { data, error } = await visitor.from("Qur'an").select('*').eq('surah', surah).order('ayah_number');
  expect(error).toBeNull();
  expect(data).toEqual(readQuran().filter((ayah) => ayah.surah === surah));
  expect(data).toHaveLength(count);
});

test('a visitor receives the 93 phrases as they were cut', async () => {
  const { data } = await visitor.from("Qur'an_phrases").select('*').order('id');
  expect(data).toEqual(cutPhrases(readQuran()).map((phrase) => Object.assign(phrase, { hidden: false })));
});

test('talks come by date as plain days, regular classes by day of the week', async () => {
  const talks = await visitor.from('Classes').select('*').eq('type', 'One off').order('date');
  const regular = await visitor.from('Classes').select('*').eq('type', 'recurring').order('day_for_sorting');
  expect(talks.data?.map((talk) => talk.date?.length)).toEqual([10, 10, 10, 10, 10]);
  expect(regular.data?.map((each) => each.day)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Saturday',
    'Sunday',
  ]);
});
