import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '#web/api/recitations.ts';
import { takeAudioFocus } from '#web/platform/audio-focus.ts';
import { createDeck } from '#web/platform/recordings.ts';
import { DEFAULT_SETTINGS } from './listening-rules.ts';
import { createPlayer, type Player } from './player.ts';
import { mp3Urls } from './testing/mp3-tones.ts';
import { listenTo, runsIn, toneUrl, type Heard } from './testing/heard-tones.ts';

const TONES_HZ = [400, 700, 1000, 1400, 1900, 2500, 3200];
const SECONDS = 0.3;

let heard: Heard;
let player: Player;
const marked: (number | undefined)[] = [];
beforeEach(async () => {
  heard = await listenTo(TONES_HZ);
  marked.length = 0;
});
afterEach(async () => {
  player.leave();
  await heard.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** One tone an ayah; an ayah that has none is a file that cannot be played. */
function open(count: number, missing: number[] = []): Player {
  return openUrls(
    TONES_HZ.slice(0, count).map((hertz, index) =>
      missing.includes(index + 1) ? 'data:audio/mpeg,nothing' : toneUrl(hertz, SECONDS),
    ),
  );
}

function openUrls(urls: readonly string[]): Player {
  return createPlayer({
    recordings: urls.map((url, index): Track => ({ surah: 1, ayah: index + 1, bytes: 1, url })),
    settings: DEFAULT_SETTINGS,
    openDeck: (outside) => createDeck(outside, heard.open),
    sourceOf: async ({ url }) => url,
    fetchWhole: async ({ url }) => url,
    isUnreachable: async () => false,
    onHeard: (track) => void marked.push(track?.ayah),
  });
}

const phase = () => player.view.get().phase;
const tones = () =>
  runsIn(heard.windows())
    .map(({ tone }) => tone)
    .filter((tone) => tone > 0);

test('a passage is heard from its first ayah to its last, each marked while it sounds', async () => {
  player = open(7);
  player.play();
  await expect.poll(phase).toBe('over');
  await expect.poll(tones).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(marked).toEqual([1, 2, 3, 4, 5, 6, 7, undefined]);
});

test.each([
  ['one after the other', {}, [1, 2, 3]],
  ['slower, each twice, with pauses', { times: 2, speed: 0.75, isPausing: true }, [1, 1, 2, 2, 3, 3]],
])(
  'MP3s with, without and behind what an encoder writes in front are heard %s',
  async (_, settings, order) => {
    player = openUrls(mp3Urls());
    player.changeSettings(settings);
    player.play();
    await expect.poll(phase).toBe('over');
    await expect.poll(tones).toEqual(order);
  },
);

test('nothing sounds before it is asked for', async () => {
  player = open(2);
  expect(phase()).toBe('still');
  await expect.poll(() => heard.windows().length).toBeGreaterThan(20);
  expect(tones()).toEqual([]);
});

test('an ayah is repeated as often as one wants, with a pause as long as the ayah after each', async () => {
  player = open(2);
  player.changeSettings({ times: 2, isPausing: true });
  player.play();
  await expect.poll(phase).toBe('over');
  await expect.poll(tones).toEqual([1, 1, 2, 2]);
  const runs = runsIn(heard.windows());
  const between = runs.slice(1, -1).filter(({ tone }) => tone === 0);
  expect(between.length).toBeGreaterThanOrEqual(3);
  for (const { ms } of between.slice(0, 3)) expect(ms).toBeGreaterThanOrEqual(SECONDS * 1000 * 0.8);
});

test('the passage is repeated until it is paused, and goes on where it was', async () => {
  player = open(2);
  player.changeSettings({ isRepeating: true });
  player.play();
  await expect.poll(() => tones().length).toBeGreaterThanOrEqual(4);
  expect(tones().slice(0, 4)).toEqual([1, 2, 1, 2]);
  player.pause();
  expect(phase()).toBe('held');
  const { position } = player.view.get();
  player.play();
  expect(player.view.get().position).toEqual(position);
  await expect.poll(() => tones().length).toBeGreaterThanOrEqual(6);
});

test('a recording that cannot be heard is skipped with a word in the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  player = open(3, [2]);
  player.play();
  await expect.poll(phase).toBe('over');
  await expect.poll(tones).toEqual([1, 3]);
  const runs = runsIn(heard.windows());
  // It is silent while a screen reader says so.
  expect(runs[runs.findIndex(({ tone }) => tone === 1) + 1]?.ms).toBeGreaterThan(2_400);
  expect(warn).toHaveBeenCalledOnce();
});

test('a passage of which nothing can be heard says so instead of trying for ever', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  player = open(2, [1, 2]);
  player.changeSettings({ isRepeating: true });
  player.play();
  await expect.poll(phase).toBe('failed');
});

test('a recording that neither comes nor fails is given up after 20 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const never = URL.createObjectURL(new MediaSource());
  player = openUrls([never, toneUrl(700, SECONDS)]);
  player.play();
  await expect.poll(() => heard.players.some(({ src }) => src === never)).toBe(true);
  vi.advanceTimersByTime(19_000);
  expect(player.view.get()).toMatchObject({ phase: 'sounding', position: { index: 0 } });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.poll(phase).toBe('over');
  expect(tones()).toEqual([2]);
  expect(player.view.get().skipped).toBe(1);
  expect(warn).toHaveBeenCalledOnce();
});

test('after a recording that does not say how long it is, the pause is as long as it was heard', async () => {
  player = open(2);
  for (const element of heard.players) Object.defineProperty(element, 'duration', { get: () => Infinity });
  player.changeSettings({ isPausing: true });
  player.play();
  await expect.poll(phase).toBe('over');
  const [, pause] = runsIn(heard.windows()).filter(({ tone }, at) => tone > 0 || at > 0);
  expect(tones()).toEqual([1, 2]);
  expect(pause?.tone).toBe(0);
  expect(pause?.ms).toBeGreaterThanOrEqual(SECONDS * 1000 * 0.8);
});

test.each([0.75, 0.85, 1.1, 1.25])('at × %d a voice takes its time and keeps its pitch', async (speed) => {
  // Where it would be heard if the pitch went with the speed there is another tone.
  await heard.close();
  heard = await listenTo([1000, 1000 * speed]);
  player = openUrls([toneUrl(1000, 1)]);
  player.changeSettings({ speed });
  player.play();
  await expect.poll(phase).toBe('over');
  const voice = runsIn(heard.windows()).find(({ tone }) => tone > 0);
  expect(tones()).toEqual([1]);
  expect(Math.abs((voice?.ms ?? 0) - 1000 / speed)).toBeLessThan(100);
});

test('the next ayah waits in a player of its own, all of it, before its turn', async () => {
  const urls = [toneUrl(400, 1), toneUrl(700, SECONDS)];
  player = openUrls(urls);
  player.play();
  const next = () => heard.players.find(({ src }) => src === urls[1]);
  await expect.poll(() => next()?.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA);
  expect(player.view.get().position.index).toBe(0);
  const loads = vi.fn<() => void>();
  for (const each of heard.players) each.addEventListener('loadstart', loads);
  await expect.poll(phase).toBe('over');
  expect(loads).not.toHaveBeenCalled();
});

test('a game that begins to speak silences it, and it waits to be asked again', async () => {
  player = open(2);
  player.changeSettings({ isRepeating: true });
  player.play();
  await expect.poll(() => tones().length).toBeGreaterThanOrEqual(1);
  takeAudioFocus(() => undefined);
  expect(phase()).toBe('held');
});

test('what the system silences and goes on with, as it does for a call, is shown as it is heard', async () => {
  // Longer than the test: an ayah that ends by itself is not silenced by anyone.
  player = openUrls([toneUrl(400, 60)]);
  player.play();
  await expect.poll(() => tones().length).toBeGreaterThanOrEqual(1);
  const sounding = heard.players.find((each) => !each.paused);
  sounding?.pause();
  await expect.poll(phase).toBe('held');
  await sounding?.play();
  await expect.poll(phase).toBe('sounding');
});
