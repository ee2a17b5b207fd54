import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSound } from './audio.ts';
import { takeAudioFocus } from './audio-focus.ts';
import { openAudio } from './testing/audio-context.ts';
import { openStorage } from './testing/storage.ts';

let audio: ReturnType<typeof openAudio>;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  openStorage();
  audio = openAudio();
  warn = vi.spyOn(console, 'warn').mockReset().mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

const SOUNDING = { is: 'sounding', forMs: 800 };
type ReadFile = Parameters<typeof createSound>[1];

const open = (readFile: ReadFile) => createSound(() => new AudioContext(), readFile);
const file = (text: string) => Promise.resolve(new Response(text));

const stalls: ReadFile = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('stalled', 'TimeoutError')));
  });

test('a letter is spoken, and its file is fetched once', async () => {
  const read = vi.fn<ReadFile>(() => file('alif'));
  const sound = open(read);
  sound.preload(['/audio/alif.m4a']);
  expect(await sound.speak('/audio/alif.m4a')).toEqual(SOUNDING);
  await expect.poll(() => audio.heard).toEqual(['alif']);
  expect(await sound.speak('/audio/alif.m4a')).toEqual(SOUNDING);
  await expect.poll(() => audio.heard).toEqual(['alif', 'alif stops', 'alif']);
  expect(read).toHaveBeenCalledOnce();
});

test.each<[string, ReadFile]>([
  ['missing', () => Promise.resolve(new Response('no', { status: 404 }))],
  ['damaged', () => file('')],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that is %s is logged, the game is told, and the next letter is spoken', async (_, fails) => {
  const sound = open((path, init) => (path.includes('alif') ? fails(path, init) : file('baa')));
  expect(await sound.speak('/audio/alif.m4a')).toEqual({ is: 'missing' });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'a letter cannot be spoken; the game goes on',
    expect.objectContaining({ path: '/audio/alif.m4a' }),
  );
  expect(await sound.speak('/audio/baa.m4a')).toEqual(SOUNDING);
  await expect.poll(() => audio.heard).toEqual(['baa']);
});

test('a file that stalls is given up, and tried again the next time', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const read = vi.fn<ReadFile>(stalls);
  const sound = open(read);
  const spoken = sound.speak('/audio/alif.m4a');
  patience.abort();
  expect(await spoken).toEqual({ is: 'missing' });
  expect(timeout).toHaveBeenCalledWith(8000);
  expect(warn).toHaveBeenCalledOnce();
  read.mockImplementation(() => file('alif'));
  expect(await sound.speak('/audio/alif.m4a')).toEqual(SOUNDING);
  timeout.mockRestore();
});

describe('a browser that does not let sound run', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    audio.refuse();
  });
  afterEach(() => vi.useRealTimers());

  test('is told to the game after 1.5 s and logged; once it does, the letter that is still asked is heard', async () => {
    const spoken = open(() => file('alif')).speak('/audio/alif.m4a');
    await vi.advanceTimersByTimeAsync(1499);
    expect(warn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await spoken).toEqual({ is: 'missing' });
    expect(warn).toHaveBeenCalledOnce();
    expect(audio.heard).toEqual([]);
    audio.allow();
    await vi.advanceTimersByTimeAsync(0);
    expect(audio.heard).toEqual(['alif']);
  });

  test('and does so in time says the letter as if nothing had been', async () => {
    const spoken = open(() => file('alif')).speak('/audio/alif.m4a');
    await vi.advanceTimersByTimeAsync(1000);
    audio.allow();
    expect(await spoken).toEqual(SOUNDING);
    expect(audio.heard).toEqual(['alif']);
  });

  test('never says a letter late that a newer one has replaced', async () => {
    const sound = open((path) => file(path.includes('alif') ? 'alif' : 'baa'));
    const early = sound.speak('/audio/alif.m4a');
    await vi.advanceTimersByTimeAsync(500);
    const late = sound.speak('/audio/baa.m4a');
    await vi.advanceTimersByTimeAsync(1500);
    expect(await early).toEqual({ is: 'replaced' });
    expect(await late).toEqual({ is: 'missing' });
    audio.allow();
    await vi.advanceTimersByTimeAsync(0);
    expect(audio.heard).toEqual(['baa']);
  });
});

test('a letter that a newer one replaced while it was fetched is not spoken late', async () => {
  let arrive: ((file: Response) => void) | undefined;
  const sound = open((path) =>
    path.includes('alif') ? new Promise<Response>((resolve) => (arrive = resolve)) : file('baa'),
  );
  const late = sound.speak('/audio/alif.m4a');
  await sound.speak('/audio/baa.m4a');
  arrive?.(new Response('alif'));
  expect(await late).toEqual({ is: 'replaced' });
  await expect.poll(() => audio.heard).toEqual(['baa']);
});

test('a voice interrupts the one before it, and its effect sounds softly under it', async () => {
  const sound = open((path) => file(path.includes('alif') ? 'alif' : 'baa'));
  await sound.speak('/audio/alif.m4a');
  await expect.poll(() => audio.heard).toEqual(['alif']);
  await sound.speak('/audio/baa.m4a', 'tryAgain');
  await expect.poll(() => audio.heard).toEqual(['alif', 'alif stops', 'baa']);
  await expect.poll(() => audio.toneGains()).toEqual([0.3]);
});

test('a letter silences a recitation, and a recitation silences a letter', async () => {
  const recitation = vi.fn<() => void>();
  takeAudioFocus(recitation);
  await open(() => file('alif')).speak('/audio/alif.m4a');
  expect(recitation).toHaveBeenCalledOnce();
  await expect.poll(() => audio.heard).toEqual(['alif']);
  takeAudioFocus(recitation);
  expect(audio.heard).toEqual(['alif', 'alif stops']);
});

test('an effect is not built within the tap that calls for it', async () => {
  const sound = open(() => file('alif'));
  sound.unlock();
  await expect.poll(() => audio.state()).toBe('running');
  sound.play('tryAgain');
  for (let steps = 0; steps < 20; steps += 1) await Promise.resolve();
  expect(audio.toneGains()).toEqual([]);
  await expect.poll(() => audio.toneGains()).toEqual([1]);
});

test('a voice that is there starts within the tap itself', async () => {
  const sound = open((path) => file(path.includes('alif') ? 'alif' : 'baa'));
  sound.unlock();
  await expect.poll(() => audio.state()).toBe('running');
  await sound.speak('/audio/alif.m4a');
  await expect.poll(() => audio.heard).toEqual(['alif']);
  void sound.speak('/audio/alif.m4a');
  expect(audio.heard).toEqual(['alif', 'alif stops', 'alif']);
});

test('an effect alone has its full strength, and is soft while a letter is being said', async () => {
  const sound = open(() => file('alif'));
  sound.play('tryAgain');
  await expect.poll(() => audio.toneGains()).toEqual([1]);
  await sound.speak('/audio/alif.m4a');
  await expect.poll(() => audio.heard).toEqual(['alif']);
  sound.play('tryAgain');
  await expect.poll(() => audio.toneGains()).toEqual([1, 0.3]);
  expect(audio.heard).toEqual(['alif']);
});

test('the tap that starts a game unlocks the sound; a browser that refuses is logged', async () => {
  open(() => file('')).unlock();
  await expect.poll(() => audio.state()).toBe('running');
  const refused = createSound(() => {
    throw new DOMException('no sound here', 'NotSupportedError');
  }, vi.fn());
  refused.unlock();
  refused.play('pop');
  await expect.poll(() => warn).toHaveBeenCalledTimes(2);
});
