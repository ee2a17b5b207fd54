import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createMember, PUBLIC_KEY, restOfThisFile } from './testing/rest-server.ts';

const { rest, pool } = await restOfThisFile();

test('call 1: the picker reads pages of 1000 until a short one', async () => {
  const rows: { juz: number; surah: string; surah_number: number }[] = [];
  const sizes: number[] = [];
  for (let from = 0; from === rows.length; from += 1000) {
    const { data, error } = await rest
      .client()
      .from("Qur'an")
      .select('juz, surah, surah_number')
      .order('surah_number')
      .range(from, from + 999);
    expect(error).toBeNull();
    sizes.push(data?.length ?? 0);
    rows.push(...(data ?? []));
  }
  expect(sizes).toEqual([1000, 1000, 700]);
  expect(rows[0]).toEqual({ juz: 1, surah: 'Surah 1', surah_number: 1 });
  expect(rows.at(-1)).toEqual({ juz: 3, surah: 'Surah 27', surah_number: 27 });
});

test('call 2: the surahs of a juz, limit 10000', async () => {
  const { data } = await rest
    .client()
    .from("Qur'an")
    .select('surah, surah_number')
    .eq('juz', 2)
    .limit(10_000);
  expect(data).toHaveLength(900);
  expect(new Set(data?.map(({ surah_number }) => surah_number))).toEqual(
    new Set([10, 11, 12, 13, 14, 15, 16, 17, 18]),
  );
});

test('call 3: the verses of a juz and surah in order of ayah_number', async () => {
  const { data } = await rest
    .client()
    .from("Qur'an")
    .select('*')
    .eq('juz', 2)
    .eq('surah', 'Surah 11')
    .order('ayah_number');
  expect(data?.map(({ ayah_number }) => ayah_number)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
  expect(data?.[0]).toEqual({
    id: 1001,
    ayah_number: 1,
    juz: 2,
    surah: 'Surah 11',
    surah_number: 11,
    arabic: 'آية 1001',
    english_translation: 'Ayah 1001',
  });
});

test('call 4: recurring classes by day_for_sorting', async () => {
  const { data } = await rest
    .client()
    .from('Classes')
    .select('*')
    .eq('type', 'recurring')
    .order('day_for_sorting', { ascending: true });
  expect(data?.map((row) => row.class)).toEqual(['Arabic', 'Tajweed', 'Seerah']);
});

test('call 5: one-off talks by a plain GET with the public key', async () => {
  const headers = { apikey: PUBLIC_KEY, Authorization: `Bearer ${PUBLIC_KEY}` };
  const response = await rest.request('/Classes?select=*&type=eq.One+off&order=date.asc', { headers });
  expect(await response.json()).toMatchObject([
    { class: 'On gratitude', date: '2031-04-04', sign_up: null },
    { class: 'On patience', date: '2031-05-02', sign_up: 'https://example.com/patience' },
  ]);
});

test('call 6: phrases for study by id', async () => {
  const { data } = await rest.client().from("Qur'an_phrases").select('*').order('id');
  expect(data?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('call 7: phrases for the game', async () => {
  const { data } = await rest.client().from("Qur'an_phrases").select('*');
  expect(data).toHaveLength(7);
});

test('calls 8 and 9: a visitor sends a message, an admin reads it, newest first', async () => {
  const admin = await createMember(pool, 'admin');
  const message = { form_type: 'Ask a question', message: 'When is the next talk?', name: null, email: null };
  const first = await rest.client().from('contact_form').insert(message);
  expect(first).toMatchObject({ error: null, status: 201, data: null });
  await rest
    .client()
    .from('contact_form')
    .insert({ ...message, message: 'Jazakum Allahu khayran', email: 'a@example.com' });

  const { data } = await rest
    .client(admin.token)
    .from('contact_form')
    .select('*')
    .order('created_at', { ascending: false });
  expect(data).toMatchObject([{ message: 'Jazakum Allahu khayran', email: 'a@example.com' }, message]);
  expect(data?.[1]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+[+-]\d\d:\d\d$/);
});

test.each(['user', 'admin'] as const)('call 10: the role of a member who is %s', async (role) => {
  const member = await createMember(pool, role);
  const { data } = await rest
    .client(member.token)
    .from('user_roles')
    .select('role')
    .eq('user_id', member.id)
    .single();
  expect(data).toEqual({ role });
});

test('call 10: without a row the lookup says that there is none', async () => {
  const member = await createMember(pool, undefined);
  const { error, status } = await rest
    .client(member.token)
    .from('user_roles')
    .select('role')
    .eq('user_id', member.id)
    .single();
  expect(status).toBe(406);
  expect(error).toMatchObject({
    code: 'PGRST116',
    details: 'The result contains 0 rows',
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  });
});

test('the whole client library works from Node as well', async () => {
  // Node 20 has no WebSocket of its own, and the whole client asks for one.
  vi.stubGlobal('WebSocket', WebSocket);
  const supabase = createClient(rest.url.replace('/rest/v1', ''), PUBLIC_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, count } = await supabase
    .from("Qur'an")
    .select('id', { count: 'exact' })
    .eq('juz', 1)
    .order('id')
    .range(0, 1);
  expect([data, count]).toEqual([[{ id: 1 }, { id: 2 }], 900]);
  const form = { form_type: 'Give feedback', message: 'Salaam', name: null, email: null };
  expect(await supabase.from('contact_form').insert(form)).toMatchObject({ error: null, status: 201 });
  expect((await supabase.from('contact_form').select()).error).toMatchObject({ code: '42501' });
});
