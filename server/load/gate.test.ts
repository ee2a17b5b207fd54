import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGate, type GateLimits } from './gate.ts';

const LIMITS: GateLimits = {
  running: 3,
  runningPerNetwork: 2,
  waiting: 4,
  waitingPerNetwork: 3,
  waitMs: 1_000,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gate, and work that goes on until it is told to finish; `log` says what has begun. */
function open(limits = LIMITS) {
  const gate = createGate(limits, () => Date.now());
  const finish = new Map<string, () => void>();
  const log: string[] = [];
  const ask = (network: string, name: string): Promise<unknown> =>
    gate
      .run(network, () => {
        log.push(name);
        return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
      })
      .catch((error: unknown) => error);
  const end = async (name: string) => {
    finish.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  const use = async (network: string, ms: number) => {
    void ask(network, `${network} uses`);
    await vi.advanceTimersByTimeAsync(ms);
    await end(`${network} uses`);
  };
  /** Which of two networks gets the only place, where both wait for it. */
  const firstOf = async (one: string, other: string) => {
    void ask('holder', 'holds');
    for (const network of [one, other]) void ask(network, network);
    await end('holds');
    return log.at(-1);
  };
  return { gate, ask, end, use, firstOf, log };
}

test('work begins at once while there is room, and its result is handed on', async () => {
  const { ask, end, log } = open();
  const asked = ask('a', 'a1');
  expect(log).toEqual(['a1']);
  await end('a1');
  expect(await asked).toBe('a1');
});

test('no more runs at once than allowed, in all and for one network', async () => {
  const { ask, end, log } = open();
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
  expect(log).toEqual(['a1', 'a2']);
  void ask('b', 'b1');
  void ask('c', 'c1');
  expect(log).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(log).toEqual(['a1', 'a2', 'b1', 'c1']);
  await end('a1');
  expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('work that fails makes room as well', async () => {
  const { gate, ask, log } = open({ ...LIMITS, running: 1 });
  const failed = gate.run('a', () => Promise.reject(new Error('no')));
  void ask('b', 'b1');
  await expect(failed).rejects.toThrow('no');
  expect(log).toEqual(['b1']);
});

test('it tells how long a network’s work took of late', async () => {
  const { gate, ask, end } = open();
  const work = async (network: string, name: string, ms: number) => {
    void ask(network, name);
    await vi.advanceTimersByTimeAsync(ms);
    await end(name);
  };
  expect(gate.typicalMs('dear')).toBe(0);
  await work('dear', 'first', 400);
  expect(gate.typicalMs('dear')).toBe(200);
  await work('dear', 'second', 400);
  expect(gate.typicalMs('dear')).toBe(300);
  expect(gate.typicalMs('cheap')).toBe(0);
  for (const name of ['third', 'fourth']) await work('dear', name, 0);
  expect(gate.typicalMs('dear')).toBe(75);
});

test('the network that has used least goes first', async () => {
  const { ask, end, log } = open({ ...LIMITS, running: 1 });
  void ask('busy', 'first');
  void ask('busy', 'second');
  void ask('other', 'third');
  await vi.advanceTimersByTimeAsync(500);
  await end('first');
  expect(log).toEqual(['first', 'third']);
  await end('third');
  expect(log).toEqual(['first', 'third', 'second']);
});

test('what is used counts in milliseconds, whatever work took at the time', async () => {
  const { use, firstOf } = open({ ...LIMITS, running: 1 });
  for (let turn = 0; turn < 3; turn += 1) await use('active', 20);
  for (let turn = 0; turn < 60; turn += 1) await use('some', 100);
  await use('full', 100);
  expect(await firstOf('full', 'active')).toBe('active');
});

test('who took long while everything did is not far behind the others who have used much', async () => {
  const { ask, end, use, firstOf, log } = open({ ...LIMITS, running: 1 });
  await use('early', 900);
  await use('late', 250);
  expect(await firstOf('early', 'late')).toBe('late');
  void ask('late', 'late again');
  await vi.advanceTimersByTimeAsync(100);
  await end('late');
  expect(log.at(-1)).toBe('early');
});

test('who has used little beside others finds the place that is left to them', async () => {
  const { ask, use, log } = open({ ...LIMITS, running: 2, runningOfBusy: 1 });
  for (const network of ['full', 'fuller']) await use(network, 1_000);
  await use('device', 200);
  log.length = 0;
  for (const network of ['full', 'fuller', 'device']) void ask(network, network);
  expect(log).toEqual(['full', 'device']);
});

test('while others ask, those who have used much go one at a time and rest in between', async () => {
  const { ask, end, use, log } = open({ ...LIMITS, running: 3, runningOfBusy: 2 });
  for (const network of ['full', 'fuller', 'fullest']) await use(network, 100);
  await vi.advanceTimersByTimeAsync(1_000);
  log.length = 0;
  void ask('device', 'device');
  for (const network of ['full', 'fuller', 'fullest']) void ask(network, network);
  await end('device');
  expect(log).toEqual(['device', 'full']);
  await vi.advanceTimersByTimeAsync(40);
  await end('full');
  expect(log).toEqual(['device', 'full']);
  await vi.advanceTimersByTimeAsync(40);
  expect(log).toEqual(['device', 'full', 'fuller']);
  await vi.advanceTimersByTimeAsync(300);
  await end('fuller');
  void ask('full', 'full again');
  expect(log).toEqual(['device', 'full', 'fuller', 'fullest', 'full again']);
});

test('those who have used much leave a place to those who have not', async () => {
  const { ask, end, use, log } = open({ ...LIMITS, running: 2, runningOfBusy: 1 });
  for (const network of ['full', 'fuller']) await use(network, 100);
  log.length = 0;
  void ask('full', 'full');
  void ask('fuller', 'fuller');
  expect(log).toEqual(['full']);
  void ask('device', 'device');
  expect(log).toEqual(['full', 'device']);
  await end('device');
  expect(log).toEqual(['full', 'device']);
  await end('full');
  expect(log).toEqual(['full', 'device', 'fuller']);
});

test('what takes long while other work is quick counts as much as it takes', async () => {
  const { use, firstOf } = open({ ...LIMITS, running: 1 });
  for (let turn = 0; turn < 4; turn += 1) await use('quick', 20);
  await use('slow', 100);
  expect(await firstOf('slow', 'quick')).toBe('quick');
});

test('what was used long ago counts little', async () => {
  const { use, firstOf } = open({ ...LIMITS, running: 1 });
  await use('old', 400);
  await vi.advanceTimersByTimeAsync(60_000);
  await use('new', 100);
  expect(await firstOf('new', 'old')).toBe('old');
});

describe('what is too much', () => {
  test('for one network is refused with 429', async () => {
    const { gate, ask } = open();
    for (let turn = 0; turn < 5; turn += 1) void ask('a', `a${turn}`);
    expect(await ask('a', 'a5')).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
    expect(gate.refused()).toEqual({ network: 1, all: 0 });
  });

  test('in all is refused with 503', async () => {
    const { gate, ask } = open();
    for (const network of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void ask(network, network);
    expect(await ask('h', 'h')).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    expect(gate.refused()).toEqual({ network: 0, all: 1 });
  });

  test('of a few networks makes room for one that waits less, whose turn comes first', async () => {
    const { gate, ask, end, log } = open();
    for (const name of ['a1', 'a2', 'b1', 'a3']) void ask(name.slice(0, 1), name);
    const last = ask('a', 'a4');
    for (const name of ['b2', 'b3']) void ask('b', name);
    await vi.advanceTimersByTimeAsync(100);
    void ask('c', 'c1');
    expect(await last).toMatchObject({ status: 429 });
    await end('b1');
    expect(log).toEqual(['a1', 'a2', 'b1', 'c1']);
    void ask('c', 'c2');
    expect(await ask('c', 'c3')).toMatchObject({ status: 503 });
    expect(gate.refused()).toEqual({ network: 1, all: 1 });
  });

  test('does not wait for ever, and is not begun after it was refused', async () => {
    const { ask, end, log } = open();
    for (const name of ['a1', 'a2', 'b1']) void ask(name.slice(0, 1), name);
    void ask('a', 'a3');
    const own = ask('a', 'a4');
    await vi.advanceTimersByTimeAsync(500);
    await end('a1');
    const others = ask('c', 'c1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await own).toMatchObject({ status: 429 });
    expect(await others).toMatchObject({ status: 503 });
    for (const name of ['a2', 'a3', 'b1']) await end(name);
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
    void ask('c', 'c2');
    expect(log).toContain('c2');
  });

  test('is not said of a network whose work hangs or fails', async () => {
    const { gate, ask } = open();
    const failing = gate.run('a', () => new Promise((_, reject) => setTimeout(reject, 500, new Error('no'))));
    for (const name of ['a1', 'a2']) void ask('a', name);
    const waits = ask('a', 'a3');
    await expect(Promise.all([failing, vi.advanceTimersByTimeAsync(1_000)])).rejects.toThrow('no');
    expect(await waits).toMatchObject({ status: 503 });
  });
});
