import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCompressor } from './compressor.ts';
import { encodableResponse } from './encoded-response.ts';

const body = Buffer.from(
  JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, surah: `Surah ${(id * 7919) % 114}` }))),
);
const answer = { status: 200, contentType: '', contentRange: '', tag: 'a'.repeat(22), body } as const;

test('a first request is compressed quickly; the second one starts the best compression', async () => {
  const compressor = createCompressor();
  const best = vi.fn<typeof compressor.best>((body) => compressor.best(body));
  const encodable = encodableResponse(answer, { ...compressor, best });
  const first = await encodable.encode('br');
  expect(first.etag).toBe(`"${answer.tag}-q"`);
  expect(brotliDecompressSync(first.body).equals(body)).toBe(true);
  expect(best).not.toHaveBeenCalled();
  await expect.poll(async () => (await encodable.encode('br')).etag).toBe(`"${answer.tag}-br"`);
  expect(brotliDecompressSync((await encodable.encode('br')).body).equals(body)).toBe(true);
  expect(best).toHaveBeenCalledOnce();
});

test('nobody waits for the best result: until it is there the quick one does', async () => {
  const waiting: ((body: Buffer) => void)[] = [];
  const best = new Promise<Buffer>((resolve) => void waiting.push(resolve));
  const encodable = encodableResponse(answer, { ...createCompressor(), best: () => best });
  for (let reader = 0; reader < 3; reader += 1)
    expect((await encodable.encode('br')).etag).toBe(`"${answer.tag}-q"`);
  waiting[0]?.(Buffer.from('better'));
  await expect
    .poll(() => encodable.encode('br'))
    .toMatchObject({ etag: `"${answer.tag}-br"`, body: Buffer.from('better') });
});

test('when the allowance is used up the quick result does, until time has passed', async () => {
  let ms = 0;
  const compressor = createCompressor(() => ms);
  const large = Buffer.alloc(4_000_000);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(compressor.mayTakeTime()).toBe(true);
    await compressor.best(large);
  }
  const encodable = encodableResponse(answer, compressor);
  for (let reader = 0; reader < 3; reader += 1)
    expect((await encodable.encode('br')).etag).toBe(`"${answer.tag}-q"`);
  ms += 1;
  await encodable.encode('br');
  await expect.poll(async () => (await encodable.encode('br')).etag).toBe(`"${answer.tag}-br"`);
});

test('a short answer is sent as it is', async () => {
  const encodable = encodableResponse({ ...answer, body: Buffer.from('[]') }, createCompressor());
  expect(await encodable.encode('br')).toMatchObject({ encoding: 'identity' });
});

test.each(['br', 'gzip'] as const)('a failure to compress (%s) is not cached', async (encoding) => {
  const compressor = createCompressor();
  let failures = 1;
  const failOnce = (work: (body: Buffer) => Promise<Buffer>) => async (body: Buffer) => {
    if (failures-- > 0) throw new Error('no memory');
    return work(body);
  };
  const encodable = encodableResponse(answer, {
    ...compressor,
    mayTakeTime: () => false,
    quick: failOnce(compressor.quick),
    gzip: failOnce(compressor.gzip),
  });
  await expect(encodable.encode(encoding)).rejects.toThrow('no memory');
  expect(await encodable.encode(encoding)).toMatchObject({ encoding });
});

test('when the best result fails, the quick one does', async () => {
  const encodable = encodableResponse(answer, {
    ...createCompressor(),
    best: () => Promise.reject(new Error('no memory')),
  });
  await encodable.encode('br');
  expect(await encodable.encode('br')).toMatchObject({ etag: `"${answer.tag}-q"` });
});
