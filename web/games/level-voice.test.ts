import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letters, type Letter } from '#content/letters.ts';
import { setMuted } from '#web/platform/mute.ts';
import { createStore, type Store } from '#web/platform/observable.ts';
import { openStorage } from '#web/platform/testing/storage.ts';
import { hearSound, VOICE_MS } from '#web/testing/heard-sound.ts';
import { createLevelVoice, SILENT, type VoiceView } from './level-voice.ts';
import { askedLetter } from './tell-apart-round-rules.ts';
import { lessonOf } from './tell-apart.ts';

const [ALIF, , TAA] = letters.map(({ audio }) => audio);
const LEVEL = letters.slice(0, 3);

beforeEach(() => {
  openStorage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without a pair that is due the level begins at once', () => {
  const { voice, heard } = opened('no pair');
  voice.begin(LEVEL, () => {});
  vi.advanceTimersByTime(600);
  expect(heard).toEqual(['unlock', 'preload 3', ALIF]);
});

test('a pair comes first: each says its name, then four are asked, then the level begins', async () => {
  const { voice, view, heard, done } = opened('ا and ت');
  voice.begin(LEVEL, (round) => done.push(round));
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
  expect(done).toMatchObject([{ game: 'bubble-pop', level: 0, asked: [] }]);
  expect(done[0]?.ear).toHaveLength(4);
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
  const other = otherOf(view.get());
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

test('who leaves in the middle of a pair hears nothing more, and what was answered is kept', async () => {
  const { voice, view, heard, done } = opened('ا and ت');
  voice.begin(LEVEL, (round) => done.push(round));
  meetBoth(voice, view.get());
  await vi.advanceTimersByTimeAsync(1500);
  voice.touchPair(otherOf(view.get()));
  voice.leave();
  voice.leave();
  expect(done).toHaveLength(1);
  expect(done[0]?.ear).toHaveLength(1);
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(view.get().pair).toBeUndefined();
  expect(heard).toEqual([]);
});

test('a pair that is asked by sound and had to be shown leaves no answer by ear', async () => {
  const { voice, view, done } = opened('ا and ت');
  voice.begin(LEVEL, (round) => done.push(round));
  meetBoth(voice, view.get());
  await vi.advanceTimersByTimeAsync(1500);
  expect(voice.showPair()).toBe(true);
  expect(view.get().pair?.round.step).toBe('together');
  for (let question = 0; question < 4; question += 1) {
    voice.touchPair(askedOf(view.get()));
    await vi.advanceTimersByTimeAsync(1500);
  }
  expect(view.get().pair).toBeUndefined();
  expect(done).toMatchObject([{ ear: [] }]);
  expect(done[0]?.asked).toHaveLength(4);
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

test('nor while the sound is turned off', () => {
  setMuted(true);
  const { voice, view } = opened('ا and ت');
  voice.begin(LEVEL, () => {});
  expect(view.get().pair).toBeUndefined();
});

test.each<[string, (view: Store<VoiceView>) => void]>([
  ['no voice comes', (view) => view.set({ ...view.get(), isVoiceMissing: true })],
  ['the sound is turned off', () => setMuted(true)],
])('an answer that is given while %s is none by ear', async (_name, silence) => {
  const { voice, view, done } = opened('ا and ت');
  voice.begin(LEVEL, (round) => done.push(round));
  meetBoth(voice, view.get());
  await vi.advanceTimersByTimeAsync(1500);
  silence(view);
  voice.touchPair(askedOf(view.get()));
  voice.skipPair();
  expect(done).toMatchObject([{ ear: [] }]);
  expect(done[0]?.asked).toHaveLength(1);
});

test('two failures lead back to seeing and hearing, and what is not found then is told; so it ends', async () => {
  const { voice, view, heard, done } = opened('ا and ت');
  voice.begin(LEVEL, (round) => done.push(round));
  meetBoth(voice, view.get());
  await vi.advanceTimersByTimeAsync(1500);
  voice.touchPair(otherOf(view.get()));
  expect(view.get().pair?.round.step).toBe('sound');
  voice.touchPair(otherOf(view.get()));
  expect(view.get().pair?.round.step).toBe('together');
  await vi.advanceTimersByTimeAsync(3000);
  for (let question = 0; question < 4; question += 1) {
    heard.length = 0;
    const asked = askedOf(view.get());
    voice.touchPair(otherOf(view.get()));
    expect(heard).toEqual(['tryAgain', asked.audio]);
    await vi.advanceTimersByTimeAsync(1500);
  }
  expect(view.get().pair).toBeUndefined();
  expect(done).toHaveLength(1);
  expect(done[0]?.ear).toHaveLength(2);
  expect(done[0]?.asked).toHaveLength(4);
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(600);
  expect(heard).toEqual([ALIF]);
});

test('who goes on to the level hears its first letter, and what was answered is kept', async () => {
  const { voice, view, heard, done } = opened('ا and ت');
  voice.begin(LEVEL, (round) => done.push(round));
  meetBoth(voice, view.get());
  await vi.advanceTimersByTimeAsync(1500);
  voice.touchPair(askedOf(view.get()));
  voice.skipPair();
  expect(view.get().pair).toBeUndefined();
  expect(done).toHaveLength(1);
  expect(done[0]?.ear).toHaveLength(1);
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([ALIF]);
  voice.skipPair();
  expect(done).toHaveLength(1);
});

test('who goes on before the first answer leaves nothing to record', () => {
  const { voice, done } = opened('ا and ت');
  voice.begin(LEVEL, (round) => done.push(round));
  voice.skipPair();
  expect(done).toEqual([]);
});

test('in a pause nobody goes on', () => {
  const { voice, view, level } = opened('ا and ت');
  voice.begin(LEVEL, () => {});
  level.asked = undefined;
  voice.skipPair();
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
function opened(due: 'no pair' | 'ا and ت') {
  const { sound, heard } = hearSound();
  const view = createStore<VoiceView>(SILENT);
  const level: { asked: Letter | undefined } = { asked: LEVEL[0] };
  const lesson =
    due === 'no pair' ? undefined : lessonOf({ pair: ['alif', 'taa'], failures: 0 }, 'bubble-pop');
  const voice = createLevelVoice({
    view,
    sound,
    random: () => 0.5,
    pairDue: () => lesson,
    asked: () => level.asked,
    firstLetterAfterMs: 600,
  });
  const done: Parameters<Parameters<typeof voice.begin>[1]>[0][] = [];
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

function otherOf(view: VoiceView): Letter {
  const other = view.pair?.round.letters.find((letter) => letter !== askedOf(view));
  if (!other) throw new Error('there is no other letter');
  return other;
}
