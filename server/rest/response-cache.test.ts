import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createResponseCache, MAX_CACHED_BYTES } from './response-cache.ts';
import { createCompressor } from './compressor.ts';
import { encodableResponse, type EncodableResponse } from './encoded-response.ts';

const compressor = createCompressor();

function answerOf(text: string): EncodableResponse {
  const body = Buffer.from(text);
  return encodableResponse(
    { status: 200, contentType: '', contentRange: '', tag: text.slice(0, 22), body },
    compressor,
  );
}

const makeRows = async () => answerOf('x'.repeat(2000));
const makeLarge = async () => answerOf('x'.repeat(MAX_CACHED_BYTES + 1));

function openCache(maxBytes?: number) {
  const cache = createResponseCache(maxBytes);
  cache.open();
  return cache;
}

/** Makes an answer only when told to, and counts how often it was asked. */
function slowSource() {
  const waiting: ((answer: EncodableResponse) => void)[] = [];
  return { make: () => new Promise<EncodableResponse>((resolve) => waiting.push(resolve)), waiting };
}

test('concurrent reads of the same are deduplicated', async () => {
  const cache = openCache();
  const { make, waiting } = slowSource();
  const asked = Array.from({ length: 50 }, () => cache.get('Classes', 'all', make));
  waiting[0]?.(answerOf('rows'));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(waiting).toHaveLength(1);
});

test('an answer begun before a change serves nobody who asks after it', async () => {
  const cache = openCache();
  const { make, waiting } = slowSource();
  const early = cache.get('Classes', 'all', make);
  cache.forget('Classes');
  const late = cache.get('Classes', 'all', make);
  waiting[0]?.(answerOf('old'));
  waiting[1]?.(answerOf('new'));
  expect((await early).response.body.toString()).toBe('old');
  expect((await late).response.body.toString()).toBe('new');
  expect(await cache.get('Classes', 'all', make)).toBe(await late);
});

test('a change of one table leaves the others', async () => {
  const cache = openCache();
  const first = await cache.get("Qur'an", 'all', async () => answerOf('ayahs'));
  cache.forget("Qur'an_phrases");
  expect(await cache.get("Qur'an", 'all', async () => answerOf('other'))).toBe(first);
});

test('a failure is not cached', async () => {
  const cache = openCache();
  await expect(cache.get('Classes', 'all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get('Classes', 'all', async () => answerOf('rows'))).response.body.toString()).toBe(
    'rows',
  );
});

test('a closed cache keeps nothing', async () => {
  const cache = openCache();
  const before = await cache.get('Classes', 'all', makeRows);
  cache.close();
  const closed = await cache.get('Classes', 'all', makeRows);
  cache.open();
  const after = await cache.get('Classes', 'all', makeRows);
  expect(new Set([before, closed, after]).size).toBe(3);
});

const away = () => Promise.reject(new Error('Connection terminated unexpectedly'));

describe('a closed cache, while the database', () => {
  test('is away, gives what was cached before, and nothing for other questions', async () => {
    const cache = openCache();
    const before = await cache.get('Classes', 'all', makeRows);
    cache.close();
    expect(await cache.get('Classes', 'all', away)).toBe(before);
    await expect(cache.get('Classes', 'other', away)).rejects.toThrow('terminated');
  });

  test.each([503, 429])('is overloaded (%i), gives what was cached before', async (status) => {
    const cache = openCache();
    const before = await cache.get('Classes', 'all', makeRows);
    cache.close();
    const busy = () => Promise.reject(new AppError(status, 'busy', 'Busy.'));
    expect(await cache.get('Classes', 'all', busy)).toBe(before);
  });

  test('is silent, gives what was cached before', async () => {
    const cache = createResponseCache(undefined, 1);
    cache.open();
    const before = await cache.get('Classes', 'all', makeRows);
    cache.close();
    expect(await cache.get('Classes', 'all', slowSource().make)).toBe(before);
  });

  test('answers, never goes back to what was cached before', async () => {
    const cache = openCache();
    await cache.get('Classes', 'all', makeRows);
    cache.close();
    expect((await cache.get('Classes', 'all', async () => answerOf('new'))).response.body.toString()).toBe(
      'new',
    );
    await expect(cache.get('Classes', 'all', away)).rejects.toThrow('terminated');
  });

  test('refuses, refuses too', async () => {
    const cache = openCache();
    await cache.get('Classes', 'all', makeRows);
    cache.close();
    await expect(cache.get('Classes', 'all', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  });
});

test('what was not asked for the longest goes first', async () => {
  const cache = openCache(12_000);
  const first = await cache.get('Classes', '1', makeRows);
  const second = await cache.get('Classes', '2', makeRows);
  expect(await cache.get('Classes', '1', makeRows)).toBe(first);
  await cache.get('Classes', '3', makeRows);
  expect(await cache.get('Classes', '1', makeRows)).toBe(first);
  expect(await cache.get('Classes', '2', makeRows)).not.toBe(second);
});

test('an answer of more than 4 MB is given but not cached, and pushes nothing out', async () => {
  const cache = openCache();
  const small = await cache.get('Classes', 'small', makeRows);
  const large = await cache.get("Qur'an", 'large', makeLarge);
  expect(large.response.body).toHaveLength(MAX_CACHED_BYTES + 1);
  expect(await cache.get("Qur'an", 'large', makeLarge)).not.toBe(large);
  expect(await cache.get('Classes', 'small', makeRows)).toBe(small);

  const largest = await cache.get("Qur'an", 'largest', async () => answerOf('x'.repeat(MAX_CACHED_BYTES)));
  expect(await cache.get("Qur'an", 'largest', makeRows)).toBe(largest);
});

describe('the bytes in it are counted', () => {
  const EACH = 1024 + 2 * 2000;

  test('when answers come and when a table is forgotten', async () => {
    const cache = openCache();
    expect(cache.bytes()).toBe(0);
    await cache.get('Classes', '1', makeRows);
    await cache.get('Classes', '1', makeRows);
    await cache.get("Qur'an", '1', makeRows);
    expect(cache.bytes()).toBe(2 * EACH);
    cache.forget('Classes');
    expect(cache.bytes()).toBe(EACH);
    cache.forget("Qur'an");
    expect(cache.bytes()).toBe(0);
  });

  test('when the oldest are pushed out', async () => {
    const cache = openCache(2 * EACH);
    for (const query of ['1', '2', '3', '4', '2']) await cache.get('Classes', query, makeRows);
    expect(cache.bytes()).toBe(2 * EACH);
  });

  test('when an answer is forgotten while it is made, and replaced', async () => {
    const cache = openCache();
    const { make, waiting } = slowSource();
    const asked = [cache.get('Classes', '1', make)];
    cache.forget('Classes');
    asked.push(cache.get('Classes', '1', make));
    for (const give of waiting) give(answerOf('x'.repeat(2000)));
    await Promise.all(asked);
    expect(cache.bytes()).toBe(EACH);
  });

  test('when making fails or the answer is too large', async () => {
    const cache = openCache();
    await cache.get('Classes', '1', away).catch(() => undefined);
    await cache.get('Classes', '2', makeLarge);
    expect(cache.bytes()).toBe(0);
    await cache.get('Classes', '1', makeRows);
    expect(cache.bytes()).toBe(EACH);
  });

  test('when it is closed and opened, also while an answer is made', async () => {
    const cache = openCache();
    for (const query of ['0', '1']) await cache.get('Classes', query, makeRows);
    const { make, waiting } = slowSource();
    const asked = cache.get('Classes', '2', make);
    cache.close();
    await cache.get('Classes', '1', makeRows);
    expect(cache.bytes()).toBe(EACH);
    cache.open();
    waiting[0]?.(answerOf('x'.repeat(2000)));
    await asked;
    expect(cache.bytes()).toBe(0);
    await cache.get('Classes', '1', makeRows);
    expect(cache.bytes()).toBe(EACH);
  });
});
