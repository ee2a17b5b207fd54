import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toneFile } from '#content/testing/tones.ts';
import { m4aSound, mp3Sound } from '#content/testing/sounds.ts';
import { holdsSound } from './holds-sound.ts';

const isSound = (name: string, content: Buffer): Promise<boolean> =>
  holdsSound(name, content.length, async (at, length) => content.subarray(at, at + length));

const voice = await readFile(new URL('../../public/audio/alif.m4a', import.meta.url));
const tone = toneFile({ hertz: 400, seconds: 0.2 });

/** A tag with a picture of that length in front of an MP3. */
function tagged(bytes: number): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f);
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...size]),
    Buffer.alloc(bytes, 1),
    mp3Sound(),
  ]);
}

/** The same on every run. */
function noise(bytes: number): Buffer {
  let seed = 12_345;
  return Buffer.from(
    Array.from({ length: bytes }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return (seed >> 16) & 0xff;
    }),
  );
}

test.each<[string, string, Buffer]>([
  ['frames', 'a.mp3', mp3Sound()],
  ['frames after a tag', 'a.mp3', tagged(300)],
  ['frames after a tag with a picture', 'a.mp3', tagged(300_000)],
  ['frames after a few other bytes', 'a.MP3', Buffer.concat([Buffer.alloc(500), mp3Sound()])],
  ['the boxes of a voice', 'a.m4a', voice],
  ['the pages of a tone', 'a.ogg', tone],
  ['the pages of a tone', 'a.opus', tone],
])('%s make %s sound', async (_, name, content) => expect(await isSound(name, content)).toBe(true));

test.each<[string, string, Buffer]>([
  ['nothing', 'a.mp3', Buffer.alloc(0)],
  ['silence without frames', 'a.mp3', Buffer.alloc(5_000)],
  ['nothing but ones', 'a.mp3', Buffer.alloc(5_000, 0xff)],
  ['noise', 'a.mp3', noise(50_000)],
  ['one frame', 'a.mp3', mp3Sound().subarray(0, 104)],
  ['a tag without frames', 'a.mp3', tagged(300).subarray(0, 310)],
  ['an m4a', 'a.mp3', voice],
  ['nothing', 'a.m4a', Buffer.alloc(0)],
  ['noise', 'a.m4a', noise(50_000)],
  ['noise after its head', 'a.m4a', Buffer.concat([voice.subarray(0, 16), noise(5_000)])],
  ['a half one', 'a.m4a', voice.subarray(0, voice.length / 2)],
  ['one without sound', 'a.m4a', m4aSound().subarray(0, 20)],
  ['nothing', 'a.ogg', Buffer.alloc(0)],
  ['noise after its head', 'a.ogg', Buffer.concat([tone.subarray(0, 28), noise(5_000)])],
  ['a first page alone', 'a.ogg', tone.subarray(0, 79)],
  ['frames of an MP3', 'a.opus', mp3Sound()],
])('%s makes %s none', async (_, name, content) => expect(await isSound(name, content)).toBe(false));
