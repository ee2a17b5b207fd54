import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAyahsEarly } from './early-ayahs.ts';
import { readAyahs } from './quran.ts';

type Sent = { url: string; headers: [string, string][] };

const AYAH = [{ surah_number: 67, ayah_number: 1 }];
let sent: Sent[];
let isReachable: boolean;

beforeEach(() => {
  sent = [];
  isReachable = true;
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: [...new Headers(init.headers)] });
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json(AYAH, { headers: { 'Content-Range': '0-0/1' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function visit(address: string): void {
  const { origin, pathname, search } = new URL(address, 'http://localhost:3000');
  vi.stubGlobal('location', { origin, pathname, search });
}

const read = (surah: string) => readAyahs({ surah }, new AbortController().signal);

test.each(['Al-Mulk', "Al-An'am", 'Ya-Sin & (more)*'])(
  'what the head asks for %s is what the page would ask, so that one request serves both',
  async (surah) => {
    visit(`/memorise?${new URLSearchParams({ surah }).toString()}`);
    await read(surah);
    fetchAyahsEarly('', 'public-anon-key');
    expect(sent[1]).toEqual(sent[0]);
    expect(await read(surah)).toEqual(AYAH);
    expect(sent).toHaveLength(2);
  },
);

test('an early answer is taken once', async () => {
  visit('/memorise?surah=Al-Mulk');
  fetchAyahsEarly('', 'public-anon-key');
  await read('Al-Mulk');
  await read('Al-Mulk');
  expect(sent).toHaveLength(2);
});

test('an early request that came to nothing is sent again', async () => {
  visit('/memorise?surah=Al-Mulk');
  isReachable = false;
  fetchAyahsEarly('', 'public-anon-key');
  isReachable = true;
  expect(await read('Al-Mulk')).toEqual(AYAH);
  expect(sent).toHaveLength(2);
});

test.each([
  '/',
  '/memorise',
  '/memorise?juz=29',
  '/memorise?juz=29&surah=Al-Mulk',
  '/selection?surah=Al-Mulk',
])('%s asks for nothing early', (address) => {
  visit(address);
  fetchAyahsEarly('', 'public-anon-key');
  expect(sent).toEqual([]);
});
