import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Track } from '#web/api/recitations.ts';
import { DEFAULT_SETTINGS, type ListeningSettings } from './listening-rules.ts';
import { createPlayer, type Player } from './player.ts';
import { fakeDeck } from './testing/fake-deck.ts';

const network = {
  isAway: false,
  answersAfterMs: 0,
  missing: new Set<string>(),
  /** What finding a recording waits for, if anything. */
  search: undefined as Promise<void> | undefined,
};
let deck: ReturnType<typeof fakeDeck>;
let player: Player;

const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

function open(count: number, settings: Partial<ListeningSettings> = {}): void {
  deck = fakeDeck();
  player = createPlayer({
    recordings: Array.from({ length: count }, (_, at): Track => ({
      surah: 1,
      ayah: at + 1,
      bytes: 1,
      url: `/${at + 1}`,
    })),
    settings: { ...DEFAULT_SETTINGS, ...settings },
    openDeck: deck.open,
    sourceOf: async ({ url }) => {
      if (network.search) await network.search;
      return url;
    },
    fetchWhole: async ({ url }) => {
      if (network.isAway || network.missing.has(url)) throw new Error('not fetched');
      return `whole${url}`;
    },
    isUnreachable: async (_, withinMs) => {
      pass(Math.min(withinMs, network.answersAfterMs));
      return network.isAway;
    },
    onHeard: () => undefined,
  });
}

const phase = () => player.view.get().phase;

beforeEach(() => {
  vi.setSystemTime(new Date(2026, 2, 1));
  network.isAway = false;
  network.answersAfterMs = 0;
  network.missing.clear();
  network.search = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the first tap', () => {
  test('wakes both players at once, before anything is fetched', () => {
    open(2);
    player.play();
    expect(deck.asked).toEqual(['wake']);
  });

  test('is followed by the recording itself, then by the next ones whole', async () => {
    open(3);
    player.play();
    await expect.poll(() => deck.asked).toEqual(['wake', 'play /1 1', 'prepare whole/2']);
    deck.end();
    // In the same moment: nothing is waited for.
    expect(deck.last()).toBe('play whole/2 1');
  });

  test('and a pause before it was found leave it silent, and the next tap begins', async () => {
    let find: (() => void) | undefined;
    network.search = new Promise<void>((resolve) => (find = resolve));
    open(2);
    player.play();
    player.pause();
    find?.();
    await new Promise((done) => setTimeout(done)); // after all that follows from what was found
    expect(phase()).toBe('held');
    expect(deck.last()).toBeUndefined();
    player.play();
    await expect.poll(deck.last).toBe('play /1 1');
  });

  test('is silent when the page was left before the recording was found', async () => {
    let find: (() => void) | undefined;
    network.search = new Promise<void>((resolve) => (find = resolve));
    open(2);
    player.play();
    player.leave();
    find?.();
    await new Promise((done) => setTimeout(done)); // after all that follows from what was found
    expect(deck.asked).toEqual(['wake', 'stop']);
  });
});

/** The next ayah was not fetched ahead. */
async function loseAfterFirst(): Promise<void> {
  open(3);
  network.missing.add('/2');
  player.play();
  await expect.poll(deck.last).toBe('play /1 1');
  network.isAway = true;
  deck.end();
  await expect.poll(deck.last).toBe('play /2 1');
  deck.fail();
  await expect.poll(phase).toBe('waiting');
}

describe('a network that goes away in the middle of a passage', () => {
  test('is waited for; then it goes on with the same ayah, and none is skipped', async () => {
    await loseAfterFirst();
    expect(deck.last()).toBe('rest 3');
    deck.end();
    await expect.poll(() => deck.asked.filter((each) => each === 'rest 3').length).toBe(2);
    expect(player.view.get().position.index).toBe(1);
    network.isAway = false;
    deck.end();
    await expect.poll(phase).toBe('sounding');
    expect(deck.last()).toBe('play /2 1');
  });

  test.each([
    ['that refuses at once', 0],
    ['where each question hangs', 20_000],
  ])('%s is not waited for longer than two minutes; a tap goes on where it was', async (_, hangsMs) => {
    network.answersAfterMs = hangsMs;
    const begun = Date.now();
    await loseAfterFirst();
    while (phase() === 'waiting') {
      const before = deck.asked.length;
      pass(1000 * Number(deck.last()?.slice('rest '.length)));
      deck.end();
      await expect.poll(() => deck.asked.length > before || phase() === 'failed').toBe(true);
    }
    expect(phase()).toBe('failed');
    expect(Date.now() - begun).toBe(120_000);
    network.isAway = false;
    player.play();
    await expect.poll(deck.last).toBe('play /2 1');
  });

  test('is not waited for by a phone that slept meanwhile, though it is back', async () => {
    await loseAfterFirst();
    pass(3_600_000);
    network.isAway = false;
    deck.end();
    await expect.poll(phase).toBe('failed');
  });

  test('is waited for again after a pause', async () => {
    await loseAfterFirst();
    player.pause();
    pass(3_600_000);
    player.play();
    network.isAway = false;
    deck.end();
    await expect.poll(deck.last).toBe('play /2 1');
  });

  test('can be paused and gone on with', async () => {
    await loseAfterFirst();
    player.pause();
    expect(phase()).toBe('held');
    player.play();
    expect(phase()).toBe('waiting');
    expect(deck.asked.at(-1)).toBe('resume');
  });
});

test('a recording that is not there, though the server answers, is skipped, and it is said so', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  open(2);
  player.play();
  await expect.poll(deck.last).toBe('play /1 1');
  deck.fail();
  // Silent for as long as it takes a screen reader to say so.
  await expect.poll(deck.last).toBe('rest 3');
  expect(player.view.get()).toMatchObject({ phase: 'skipping', skipped: 1 });
  deck.end();
  expect(deck.last()).toBe('play whole/2 1');
  expect(warn).toHaveBeenCalledOnce();
});

test('a damaged recording is tried once, however often each ayah is to be heard', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  open(3, { times: 3 });
  player.play();
  await expect.poll(deck.last).toBe('play /1 1');
  deck.fail();
  await expect.poll(phase).toBe('skipping');
  deck.end();
  expect(player.view.get()).toMatchObject({ phase: 'sounding', position: { index: 1, repetition: 1 } });
  expect(warn).toHaveBeenCalledOnce();
});

/** The first of two is heard, the second is skipped, and the passage begins anew. */
async function hearFirstAndSkipSecond(): Promise<void> {
  await expect.poll(deck.last).toMatch(/1 1$/);
  deck.end();
  expect(deck.last()).toMatch(/2 1$/);
  deck.fail();
  await expect.poll(phase).toBe('skipping');
  deck.end();
}

describe('recordings that fail one after the other', () => {
  test('end a passage only when nothing was heard between them', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    open(2, { isRepeating: true });
    player.play();
    for (let round = 0; round < 3; round += 1) await hearFirstAndSkipSecond();
    expect(phase()).toBe('sounding');
  });

  test('end it when all have failed; a tap tries each again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    open(2);
    player.play();
    await expect.poll(deck.last).toBe('play /1 1');
    deck.fail();
    await expect.poll(phase).toBe('skipping');
    deck.end();
    deck.fail();
    await expect.poll(phase).toBe('failed');
    player.play();
    await expect.poll(phase).toBe('sounding');
    deck.fail();
    await expect.poll(phase).toBe('skipping');
  });
});

test('what is said of a skipped ayah can be paused and gone on with', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  open(2);
  player.play();
  await expect.poll(deck.last).toBe('play /1 1');
  deck.fail();
  await expect.poll(phase).toBe('skipping');
  player.pause();
  expect(phase()).toBe('held');
  player.play();
  expect(phase()).toBe('skipping');
  expect(deck.asked.at(-1)).toBe('resume');
});

test('a call silences it, and when the system goes on it is said so', async () => {
  open(2);
  player.play();
  await expect.poll(deck.last).toBe('play /1 1');
  deck.outside().silenced();
  expect(phase()).toBe('held');
  deck.outside().resumed();
  expect(phase()).toBe('sounding');
});

test('the pause after an ayah is as long as it was heard, whatever the speed is changed to meanwhile', async () => {
  open(2, { isPausing: true, speed: 0.75 });
  player.play();
  await expect.poll(deck.last).toBe('play /1 0.75');
  deck.end(3);
  expect(deck.last()).toBe('rest 4');
  expect(phase()).toBe('silence');
  player.changeSettings({ speed: 1.25 });
  expect(deck.asked).not.toContain('speed 1.25');
  deck.end();
  expect(deck.last()).toBe('play whole/2 1.25');
});
