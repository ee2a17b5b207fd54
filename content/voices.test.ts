import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letters } from './letters.ts';
import { readDuration } from './m4a.ts';
import voices from './voices.json' with { type: 'json' };

const FOLDER = 'public/audio';

test('every letter has a voice, and no voice is without a letter', () => {
  const expected = letters.map((letter) => `${letter.name}.m4a`).toSorted();
  expect(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.m4a'))
      .toSorted(),
  ).toEqual(expected);
  expect(voices.map((voice) => voice.name)).toEqual(letters.map((letter) => letter.name));
});

test.each(voices)('$name is the recorded file, 0.4 to 1.6 s long, -18 to -14 LUFS loud', (voice) => {
  const file = readFileSync(`${FOLDER}/${voice.name}.m4a`);
  const seconds = readDuration(file);
  expect(createHash('sha256').update(file).digest('hex')).toBe(voice.sha256);
  expect(file.length).toBe(voice.bytes);
  expect(seconds).toBeCloseTo(voice.seconds, 6);
  expect(seconds).toBeGreaterThanOrEqual(0.4);
  expect(seconds).toBeLessThanOrEqual(1.6);
  expect(voice.lufs).toBeGreaterThanOrEqual(-18);
  expect(voice.lufs).toBeLessThanOrEqual(-14);
});

test('no two voices are alike', () => {
  expect(new Set(voices.map((voice) => voice.sha256)).size).toBe(28);
});

test('all voices together stay below 400 KB', () => {
  const bytes = voices.reduce((sum, voice) => sum + voice.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(400 * 1024);
});

test('the voices keep their own licence and attribution beside them', () => {
  expect(readFileSync(`${FOLDER}/LICENSE.txt`, 'utf8')).toContain('GNU GENERAL PUBLIC LICENSE');
  expect(readFileSync(`${FOLDER}/README.txt`, 'utf8')).toContain('KLettres');
});

test('a file that is no MPEG-4 sound is told so', () => {
  expect(() => readDuration(Buffer.from('ID3 this is something else'))).toThrow('no moov box');
});
