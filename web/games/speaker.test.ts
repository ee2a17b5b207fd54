import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letters, type Letter } from '#content/letters.ts';
import { hearSound } from '#web/testing/heard-sound.ts';
import { createSpeaker } from './speaker.ts';

const LEVEL = letters.slice(0, 3);
const alif = letterNamed('alif');
const baa = letterNamed('baa');
const taa = letterNamed('taa');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('who leaves in a pause hears the next level all the same', () => {
  const { speaker, heard } = opened();
  speaker.begin(LEVEL);
  speaker.pause();
  speaker.leave();
  heard.length = 0;
  speaker.begin(LEVEL);
  const acted = vi.fn<() => void>();
  speaker.wait(1500, acted);
  vi.advanceTimersByTime(600);
  expect(heard).toEqual(['unlock', 'preload 3', alif.audio]);
  vi.advanceTimersByTime(900);
  expect(acted).toHaveBeenCalledOnce();
});

test('nothing that waited before a pause comes after it was left', () => {
  const { speaker, heard } = opened();
  speaker.begin(LEVEL);
  const acted = vi.fn<() => void>();
  speaker.wait(1500, acted);
  speaker.pause();
  speaker.leave();
  heard.length = 0;
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  expect(acted).not.toHaveBeenCalled();
});

test('what the level before still waited for does not come in the next one', () => {
  const { speaker } = opened();
  const acted = vi.fn<() => void>();
  speaker.wait(900, acted);
  speaker.begin(LEVEL);
  vi.advanceTimersByTime(60_000);
  expect(acted).not.toHaveBeenCalled();
});

test.each([500, 1230])(
  'a touched letter whose voice takes %i ms is heard to its end before the asked one',
  async (voiceMs) => {
    const { speaker, heard } = opened(voiceMs);
    speaker.sayWrong(taa);
    await vi.advanceTimersByTimeAsync(voiceMs + 199);
    expect(heard).toEqual(['tryAgain', taa.audio]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['tryAgain', taa.audio, alif.audio]);
  },
);

test.each([500, 1230])(
  'a found letter whose voice takes %i ms says its name to the end before the next one',
  async (voiceMs) => {
    const { speaker, heard } = opened(voiceMs);
    speaker.sayFound(baa, 'success');
    await vi.advanceTimersByTimeAsync(100);
    speaker.speakNext();
    await vi.advanceTimersByTimeAsync(voiceMs + 99);
    expect(heard).toEqual(['success', baa.audio]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['success', baa.audio, alif.audio]);
  },
);

/** ا is asked for. */
function opened(voiceMs = 800) {
  const { sound, heard } = hearSound([], voiceMs);
  const speaker = createSpeaker({
    sound,
    asked: () => alif,
    firstLetterAfterMs: 600,
    onSpoken: () => undefined,
  });
  return { speaker, heard };
}

function letterNamed(name: string): Letter {
  const letter = letters.find((each) => each.name === name);
  if (!letter) throw new Error(`there is no ${name}`);
  return letter;
}
