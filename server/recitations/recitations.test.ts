import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { m4aSound, mp3Sound } from '#content/testing/sounds.ts';
import { serveFolder } from './testing/app.ts';
import { DETAILS, recitationFolder } from './testing/folder.ts';

const SOUND = mp3Sound();
const fatihah = Object.fromEntries(
  Array.from({ length: 7 }, (_, index) => [`alif/00100${index + 1}.mp3`, mp3Sound(`${index + 1}`)]),
);

const atEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of atEnd.splice(0).toReversed()) await end();
});

async function open(...parts: Parameters<typeof serveFolder>) {
  const served = await serveFolder(...parts);
  atEnd.push(() => served.end());
  return served;
}

describe('what is offered', () => {
  test('reciters are listed with their licence and with what is complete', async () => {
    const { get } = await open({ 'alif/reciter.json': DETAILS, ...fatihah, 'alif/002001.mp3': SOUND });
    const answer = await get('/recitations');
    expect(answer.json()).toEqual({ reciters: [{ id: 'alif', ...DETAILS, complete: [1], partial: [2] }] });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('a surah is listed in its order with sizes; what is missing is left out', async () => {
    const { get } = await open({
      'alif/reciter.json': DETAILS,
      'alif/001003.mp3': SOUND,
      'alif/1.m4a': m4aSound('!'),
    });
    const { recordings } = (await get('/recitations/alif/001.json')).json<{
      recordings: { ayah: number; url: string; bytes: number }[];
    }>();
    expect(recordings.map(({ ayah, bytes }) => [ayah, bytes])).toEqual([
      [1, m4aSound('!').length],
      [3, SOUND.length],
    ]);
    expect(recordings[0]?.url).toMatch(/^\/recitations\/alif\/001001\.m4a\?v=\w+$/);
    for (const { url, bytes } of recordings) expect((await get(url)).rawPayload).toHaveLength(bytes);
    expect((await get('/recitations/alif/002.json')).statusCode).toBe(404);
    expect((await get('/recitations/nobody/001.json')).statusCode).toBe(404);
  });

  test.each([
    ['without its description', {}, 'there is no reciter.json in it'],
    ['with another riwayah than the text on the screen', { ...DETAILS, riwayah: 'Warsh' }, 'riwayah'],
    ['without a licence', { ...DETAILS, licence: ' ' }, 'licence'],
  ])('a reciter %s is not offered, and the log says why', async (_, details, why) => {
    const written = Object.keys(details).length > 0 ? { 'alif/reciter.json': details } : {};
    const { get, lines } = await open({ ...written, ...fatihah });
    expect((await get('/recitations')).json()).toEqual({ reciters: [] });
    expect(lines.map(({ message }) => message)).toEqual(['a reciter cannot be offered']);
    expect(JSON.stringify(lines)).toContain(why);
    expect((await get('/recitations/alif/001001.mp3')).statusCode).toBe(404);
  });
});

test('a description is sent as one line of text that cannot turn the direction around it', async () => {
  const told = { name: '\u202eImam\u2066 <b>Yusuf</b>\r\n', licence: 'Given\u0000\u2029to us\u202e' };
  const { get } = await open({ 'alif/reciter.json': { ...DETAILS, ...told }, ...fatihah });
  const { reciters } = (await get('/recitations')).json<{ reciters: object[] }>();
  expect(reciters).toMatchObject([{ name: 'Imam  <b>Yusuf</b>', licence: 'Given to us' }]);
});

describe('a recording', () => {
  const whole = { 'alif/reciter.json': DETAILS, 'alif/001001.mp3': '0123456789' };

  test('is sent with its type, its validators and for long caching', async () => {
    const { get, app } = await open({ ...whole, 'alif/001001.mp3': SOUND });
    const [listed] = (await get('/recitations/alif/001.json')).json<{ recordings: { url: string }[] }>()
      .recordings;
    const answer = await get(listed?.url ?? '');
    expect(answer.rawPayload).toEqual(SOUND);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(SOUND.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000',
    });
    const etag = String(answer.headers['etag']);
    expect((await get('/recitations/alif/001001.mp3', { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url: '/recitations/alif/001001.mp3' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(SOUND.length),
      '',
    ]);
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ])('is sent in parts: %s', async (range, status, body, contentRange) => {
    const { get } = await open(whole);
    const answer = await get('/recitations/alif/001001.mp3', { range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  test('is sent whole when the part that was begun belongs to an older file', async () => {
    const { get } = await open(whole);
    const answer = await get('/recitations/alif/001001.mp3', { range: 'bytes=2-4', 'if-range': '"old"' });
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  });

  test.each([
    ['at another moment', 2e9, mp3Sound('other text')],
    ['by a longer one of the same moment, as archives have them', 1e9, mp3Sound('another one')],
  ])('that was replaced %s has another address and other validators', async (_, changed, content) => {
    const { get, write, root, pass } = await open({ ...whole, 'alif/001001.mp3': mp3Sound('0123456789') });
    await utimes(join(root, 'alif/001001.mp3'), 1e9, 1e9);
    const urlOf = async () =>
      (await get('/recitations/alif/001.json')).json<{ recordings: { url: string }[] }>().recordings[0]
        ?.url ?? '';
    const before = { url: await urlOf(), etag: (await get(await urlOf())).headers['etag'] };
    await write('alif/001001.mp3', content);
    await utimes(join(root, 'alif/001001.mp3'), changed, changed);
    pass(30_000);
    const after = { url: await urlOf(), etag: (await get(await urlOf())).headers['etag'] };
    expect(after.url).not.toBe(before.url);
    expect(after.etag).not.toBe(before.etag);
    expect((await get(after.url)).rawPayload).toEqual(content);
  });
});

describe('a folder that changes while it is served', () => {
  test('what is added is offered, what is taken away is skipped, and a folder that is gone is survived', async () => {
    const { get, write, root, pass } = await open({ 'alif/reciter.json': DETAILS, 'alif/001001.mp3': SOUND });
    const names = async () => {
      pass(2_000);
      return (await get('/recitations')).json<{ reciters: { id: string }[] }>().reciters.map(({ id }) => id);
    };
    expect(await names()).toEqual(['alif']);
    await write('baa/reciter.json', DETAILS);
    await write('baa/001001.mp3', SOUND);
    expect(await names()).toEqual(['alif', 'baa']);
    await rm(join(root, 'alif/001001.mp3'));
    expect((await get('/recitations/alif/001001.mp3')).statusCode).toBe(404);
    expect(await names()).toEqual(['baa']);
    await rename(root, `${root}-away`);
    expect(await names()).toEqual([]);
    expect((await get('/recitations/baa/001001.mp3')).statusCode).toBe(404);
    await rename(`${root}-away`, root);
    expect(await names()).toEqual(['baa']);
  });

  test('one that cannot be read is in the log, once for each time that it goes', async () => {
    const { get, root, lines, pass } = await open({ 'alif/reciter.json': DETAILS, ...fatihah });
    await rename(root, `${root}-away`);
    await writeFile(root, 'a file in its place');
    const look = async () => {
      pass(2_000);
      return (await get('/recitations')).json<{ reciters: object[] }>().reciters.length;
    };
    const complaints = () =>
      lines.filter(({ message }) => message === 'the recitations cannot be read').length;
    expect([await look(), await look(), complaints()]).toEqual([0, 0, 1]);
    await rm(root);
    await rename(`${root}-away`, root);
    expect(await look()).toBe(1);
    await rename(root, `${root}-away`);
    expect([await look(), await look(), complaints()]).toEqual([0, 0, 2]);
    await rename(`${root}-away`, root);
  });

  test('names are read again only when a folder changed', async () => {
    const { get, lines, pass } = await open({ 'alif/reciter.json': DETAILS, ...fatihah });
    for (let visit = 0; visit < 5; visit++) {
      pass(10_000);
      await get('/recitations');
    }
    expect(lines.filter(({ message }) => message.startsWith('recitations are offered'))).toHaveLength(1);
  });
});

async function secret(): Promise<string> {
  const outside = await recitationFolder({ 'alif/001001.mp3': 'secret', 'alif/reciter.json': DETAILS });
  atEnd.push(outside.remove);
  return outside.root;
}

const complete = async ({ get, pass }: Awaited<ReturnType<typeof open>>) => {
  pass(2_000);
  const { reciters } = (await get('/recitations')).json<{
    reciters: { complete: number[]; partial: number[] }[];
  }>();
  return reciters.map(({ complete, partial }) => ({ complete, partial }));
};
const ayahs = async ({ get, pass }: Awaited<ReturnType<typeof open>>) => {
  pass(30_000);
  const list = (await get('/recitations/alif/001.json')).json<{ recordings: { ayah: number }[] }>();
  return list.recordings.map(({ ayah }) => ayah);
};

describe('what is no sound', () => {
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * at * 31 + at * 7) % 251));
  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['noise', noise],
    ['noise after the head of an MP3', Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0'), noise])],
    ['noise after one frame', Buffer.concat([SOUND.subarray(0, 104), noise])],
    ['a page of words', '<!doctype html><title>Not found</title>'],
    ['another kind of sound', m4aSound()],
  ])('%s under the name of a recording makes no surah complete, and is not listed', async (_, content) => {
    const served = await open({ 'alif/reciter.json': DETAILS, ...fatihah, 'alif/001003.mp3': content });
    expect(await complete(served)).toEqual([{ complete: [], partial: [1] }]);
    expect(await ayahs(served)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  test('a reciter of noise alone is not offered', async () => {
    const served = await open({ 'alif/reciter.json': DETAILS, 'alif/001001.mp3': noise });
    expect(await complete(served)).toEqual([]);
  });

  test('one that was still being copied is found within half a minute, though its folder did not change', async () => {
    const served = await open({ 'alif/reciter.json': DETAILS, ...fatihah, 'alif/001003.mp3': '' });
    expect(await complete(served)).toEqual([{ complete: [], partial: [1] }]);
    await served.write('alif/001003.mp3', SOUND);
    served.pass(30_000);
    expect(await complete(served)).toEqual([{ complete: [1], partial: [] }]);
    expect(served.lines).toHaveLength(2);
  });

  test('one that is spoilt in its place is noticed when its surah is asked for', async () => {
    const served = await open({ 'alif/reciter.json': DETAILS, ...fatihah });
    expect(await complete(served)).toEqual([{ complete: [1], partial: [] }]);
    await served.write('alif/001003.mp3', noise);
    expect(await ayahs(served)).toEqual([1, 2, 4, 5, 6, 7]);
    expect(await complete(served)).toEqual([{ complete: [], partial: [1] }]);
  });
});

describe('nothing outside the folder can be reached', () => {
  test('by a link to a file or to a folder, also one that takes the place of a file later', async () => {
    const outside = await secret();
    const { get, root, pass } = await open({ 'alif/reciter.json': DETAILS, ...fatihah });
    await symlink(join(outside, 'alif'), join(root, 'linked'));
    expect((await get('/recitations/linked/001001.mp3')).statusCode).toBe(404);
    expect((await get('/recitations/alif/001001.mp3')).statusCode).toBe(200);
    await rm(join(root, 'alif/001001.mp3'));
    await symlink(join(outside, 'alif/001001.mp3'), join(root, 'alif/001001.mp3'));
    expect((await get('/recitations/alif/001001.mp3')).statusCode).toBe(404);
    pass(2_000);
    expect((await get('/recitations/alif/001001.mp3')).statusCode).toBe(404);
    await rename(join(root, 'alif'), join(root, 'kept'));
    await symlink(join(outside, 'alif'), join(root, 'alif'));
    expect((await get('/recitations/alif/001001.mp3')).statusCode).toBe(404);
  });

  test.each([
    '/recitations/../alif/001001.mp3',
    '/recitations/%2e%2e/001001.mp3',
    '/recitations/alif/..%2f..%2fsecret.mp3',
    '/recitations/alif/%2e%2e%2f001001.mp3',
    '/recitations/alif%00/001001.mp3',
    '/recitations/alif/001001.mp3%00',
    '/recitations/alif/reciter.json',
    '/recitations/alif/1.mp3',
    '/recitations/__proto__/001001.mp3',
    '/recitations/alif/001001.mp3/',
    '/recitations/alif/001001.MP3',
  ])('by %s', async (url) => {
    const { get } = await open({ 'alif/reciter.json': DETAILS, ...fatihah });
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a folder in the place of a recording is none', async () => {
    const { get, root, pass } = await open({ 'alif/reciter.json': DETAILS, ...fatihah });
    await get('/recitations');
    await rm(join(root, 'alif/001001.mp3'));
    await mkdir(join(root, 'alif/001001.mp3'));
    expect((await get('/recitations/alif/001001.mp3')).statusCode).toBe(404);
    pass(2_000);
    expect((await get('/recitations/alif/001001.mp3')).statusCode).toBe(404);
  });
});
