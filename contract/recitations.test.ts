import { describe, expect, test } from 'vitest';
import { readReciters, readRecordings } from './recitations.ts';

const reciter = { id: 'a', name: 'A', riwayah: 'Hafs', licence: 'Given', complete: [1], partial: [] };
const recording = { ayah: 1, url: '/recitations/a/001001.mp3?v=1', bytes: 10 };

describe('the lists of the server', () => {
  test('are read as they are', () => {
    const full = { ...reciter, style: 'Murattal', source: 'https://example.org' };
    expect(readReciters({ reciters: [reciter, full] })).toEqual([reciter, full]);
    expect(readRecordings({ recordings: [recording] })).toEqual([recording]);
    expect(readRecordings({ recordings: [] })).toEqual([]);
  });

  test.each([
    undefined,
    null,
    [],
    {},
    { reciters: {} },
    { reciters: [null] },
    { reciters: [{ ...reciter, name: undefined }] },
    { reciters: [{ ...reciter, style: 1 }] },
    { reciters: [{ ...reciter, riwayah: 'Warsh' }] },
    { reciters: [{ ...reciter, complete: ['1'] }] },
    { reciters: [reciter, 'another'] },
  ])('%j is no list of reciters', (answer) => {
    expect(() => readReciters(answer)).toThrow('cannot be read');
  });

  test.each([
    undefined,
    { recordings: [{ ...recording, ayah: '1' }] },
    { recordings: [{ ...recording, url: 1 }] },
    { recordings: [{ ayah: 1, url: '/' }] },
  ])('%j is no list of recordings', (answer) => {
    expect(() => readRecordings(answer)).toThrow('cannot be read');
  });
});
