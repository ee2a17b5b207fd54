import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCompressor } from './compressor.ts';
import { keepAnswer } from './encoded-answer.ts';

const body = Buffer.from(
  JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, surah: `Surah ${(id * 7919) % 114}` }))),
);
const answer = { status: 200, contentType: '', contentRange: '', tag: 'a'.repeat(22), body } as const;

test('the first to ask gets the best result when there is time for it', async () => {
  const kept = keepAnswer(answer, createCompressor());
  const best = await kept.encode('br');
  expect(best.etag).toBe(`"${answer.tag}-br"`);
  expect(brotliDecompressSync(best.body).equals(body)).toBe(true);
});

test('while another is being made the quick result does, and the better one follows', async () => {
  const compressor = createCompressor();
  const other = compressor.best(body);
  const kept = keepAnswer(answer, compressor);
  const quick = await kept.encode('br');
  expect(quick.etag).toBe(`"${answer.tag}-q"`);
  await other;
  await vi.waitFor(async () => expect((await kept.encode('br')).etag).toBe(`"${answer.tag}-br"`));
  expect((await kept.encode('br')).body.length).toBeLessThan(quick.body.length);
});

test('when the allowance is used up the quick result does, until time has passed', async () => {
  let ms = 0;
  const compressor = createCompressor(() => ms);
  const long = compressor.best(body);
  ms = 7_000;
  await long;
  expect(compressor.mayTakeTime()).toBe(false);
  ms += 20_000;
  expect(compressor.mayTakeTime()).toBe(true);
});

test('a short answer is sent as it is', async () => {
  const kept = keepAnswer({ ...answer, body: Buffer.from('[]') }, createCompressor());
  expect(await kept.encode('br')).toMatchObject({ encoding: 'identity' });
});
