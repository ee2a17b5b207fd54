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

test('nobody waits long: the quick result does, and the better one follows', async () => {
  const waiting: ((body: Buffer) => void)[] = [];
  const best = new Promise<Buffer>((resolve) => void waiting.push(resolve));
  const kept = keepAnswer(answer, { ...createCompressor(), best: () => best });
  expect((await kept.encode('br')).etag).toBe(`"${answer.tag}-q"`);
  expect((await kept.encode('br')).etag).toBe(`"${answer.tag}-q"`);
  waiting[0]?.(Buffer.from('better'));
  await vi.waitFor(async () =>
    expect(await kept.encode('br')).toMatchObject({
      etag: `"${answer.tag}-br"`,
      body: Buffer.from('better'),
    }),
  );
});

test('when the allowance is used up the quick result does, until time has passed', async () => {
  let ms = 0;
  const compressor = createCompressor(() => ms);
  const large = Buffer.alloc(4_000_000);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(compressor.mayTakeTime()).toBe(true);
    await compressor.best(large);
  }
  const kept = keepAnswer(answer, compressor);
  expect((await kept.encode('br')).etag).toBe(`"${answer.tag}-q"`);
  ms += 1;
  await kept.encode('br');
  await vi.waitFor(async () => expect((await kept.encode('br')).etag).toBe(`"${answer.tag}-br"`));
});

test('a short answer is sent as it is', async () => {
  const kept = keepAnswer({ ...answer, body: Buffer.from('[]') }, createCompressor());
  expect(await kept.encode('br')).toMatchObject({ encoding: 'identity' });
});
