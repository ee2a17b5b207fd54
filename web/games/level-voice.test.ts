import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letters, type Letter } from '#content/letters.ts';
import { createStore } from '#web/platform/observable.ts';
import { hearSound, VOICE_MS } from '#web/testing/heard-sound.ts';
import { createLevelVoice, SILENT, type VoiceView } from './level-voice.ts';
import type { LetterAnswer } from './missed-rules.ts';
import { askedLetter } from './tell-apart-round-rules.ts';
import { lessonOf } from './tell-apart.ts';

const [ALIF, , TAA] = letters.map(({ audio }) => audio);
const LEVEL = letters.slice(0, 3);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('without a pair that is due the level begins at once', () => {
  const { voice, heard } = opened('no pair');
  voice.begin(LEVEL, () => {});
  vi.advanceTimersByTime(600);
  expect(heard).toEqual(['unlock', 'preload 3', ALIF]);
});

test('a pair comes first: each says its name, then four are asked, then the level begins', async () => {
  const { voice, view, heard, done } = opened('ا and ت');
  voice.begin(LEVEL, (answers) => done.push(...answers));
  expect(heard).toEqual(['unlock', 'preload 2']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveLength(2);
  meetBoth(voice, view.get());
  expect(heard.slice(2)).toEqual(['pop', ALIF, 'pop', TAA]);
  for (let question = 0; question < 4; question += 1) {
    heard.length = 0;
    await vi.advanceTimersByTimeAsync(1500);
    const asked = askedOf(view.get());
    expect(heard).toEqual([asked.audio]);
    voice.touchPair(asked);
    expect(heard).toEqual([asked.audio, 'success', asked.audio]);
  }
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(1500);
  expect(view.get().pair).toBeUndefined();
  expect(done).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(600);
  expect(heard).toEqual(['unlock', 'preload 3', ALIF]);
});

test('a wrong one of the pair is named, then the asked one; a pause holds it all', async () => {
  const { voice, view, heard } = opened('ا and ت');
  voice.begin(LEVEL, () => {});
  meetBoth(voice, view.get());
  await vi.advanceTimersByTimeAsync(1500);
  heard.length = 0;
  const asked = askedOf(view.get());
  const other = view.get().pair?.round.letters.find((letter) => letter !== asked);
  if (!other) throw new Error('there is no other letter');
  voice.touchPair(other);
  voice.speaker.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['tryAgain', other.audio, 'hush']);
  voice.speaker.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['tryAgain', other.audio, 'hush', 'unlock', asked.audio]);
});

test('in a pause a letter of the pair is neither named nor met', () => {
  const { voice, view, heard, level } = opened('ا and ت');
  voice.begin(LEVEL, () => {});
  const shown = view.get().pair;
  level.asked = undefined;
  meetBoth(voice, view.get());
  expect(heard).toEqual(['unlock', 'preload 2']);
  expect(view.get().pair).toBe(shown);
});

test('who leaves in the middle of a pair hears nothing more, and no question is left', async () => {
  const { voice, view, heard } = opened('ا and ت');
  voice.begin(LEVEL, () => {});
  meetBoth(voice, view.get());
  voice.leave();
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(view.get().pair).toBeUndefined();
  expect(heard).toEqual([]);
});

test('a pair that is asked by sound and had to be shown leaves no answer', async () => {
  const { voice, view, done } = opened('ا and ت');
  voice.begin(LEVEL, (answers) => done.push(...answers));
  meetBoth(voice, view.get());
  await vi.advanceTimersByTimeAsync(1500);
  expect(voice.showPair()).toBe(true);
  expect(view.get().pair?.round.step).toBe('together');
  for (let question = 0; question < 4; question += 1) {
    voice.touchPair(askedOf(view.get()));
    await vi.advanceTimersByTimeAsync(1500);
  }
  expect(view.get().pair).toBeUndefined();
  expect(done).toEqual([]);
  expect(voice.showPair()).toBe(false);
});

test('while no voice is heard no pair is asked by sound; the level begins', () => {
  const { voice, view, heard } = opened('ا and ت');
  view.set({ ...SILENT, isVoiceMissing: true });
  voice.begin(LEVEL, () => {});
  expect(view.get().pair).toBeUndefined();
  vi.advanceTimersByTime(600);
  expect(heard).toEqual(['unlock', 'preload 3', ALIF]);
});

test('while no voice is heard a pair that is shown comes all the same', () => {
  const { voice, view } = opened('ا and ت', 'together');
  view.set({ ...SILENT, isVoiceMissing: true });
  voice.begin(LEVEL, () => {});
  expect(view.get().pair).toBeDefined();
});

test('a voice that another replaced says nothing of whether voices are heard', async () => {
  const { voice, view, sound } = opened('no pair');
  view.set({ ...SILENT, isVoiceMissing: true });
  sound.speak = () => Promise.resolve({ is: 'replaced' });
  voice.speaker.speak();
  await vi.advanceTimersByTimeAsync(0);
  expect(view.get().isVoiceMissing).toBe(true);
});

test('a pause that cuts off the asked letter after a wrong tap says it again', async () => {
  const { voice, heard } = opened('no pair');
  voice.begin(LEVEL, () => {});
  const [, , taa] = LEVEL;
  if (taa) voice.speaker.sayWrong(taa);
  voice.speaker.wait(5000, () => {});
  await vi.advanceTimersByTimeAsync(VOICE_MS + 250);
  expect(heard.at(-1)).toBe(ALIF);
  heard.length = 0;
  voice.speaker.pause();
  voice.speaker.resume();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['hush', 'unlock', ALIF]);
});

test('the next letter waits for the end of a found one that is still saying its name, and only then', async () => {
  const { voice, heard } = opened('no pair');
  const [, baa] = LEVEL;
  if (!baa) throw new Error('there is no ب');
  voice.speaker.sayFound(baa, 'success');
  await vi.advanceTimersByTimeAsync(100);
  voice.speaker.speakNext();
  await vi.advanceTimersByTimeAsync(VOICE_MS + 99);
  expect(heard).toEqual(['success', baa.audio]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['success', baa.audio, ALIF]);
  voice.speaker.speakNext();
  expect(heard).toEqual(['success', baa.audio, ALIF, ALIF]);
});

/** A level that asks for ا. */
function opened(due: 'no pair' | 'ا and ت', step: 'together' | 'sound' = 'sound') {
  const { sound, heard } = hearSound();
  const view = createStore<VoiceView>(SILENT);
  const level: { asked: Letter | undefined } = { asked: LEVEL[0] };
  const lesson = due === 'no pair' ? undefined : lessonOf({ pair: ['alif', 'taa'], step });
  const voice = createLevelVoice({
    view,
    sound,
    random: () => 0.5,
    pairDue: () => lesson,
    asked: () => level.asked,
    firstLetterAfterMs: 600,
  });
  const done: LetterAnswer[] = [];
  return { voice, view, level, sound, heard, done };
}

function meetBoth(voice: ReturnType<typeof opened>['voice'], { pair }: VoiceView): void {
  for (const letter of pair?.round.letters ?? []) voice.touchPair(letter);
}

function askedOf({ pair }: VoiceView): Letter {
  const asked = pair && askedLetter(pair.round);
  if (!asked) throw new Error('nothing is asked');
  return asked;
}
