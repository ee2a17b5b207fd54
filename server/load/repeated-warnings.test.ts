import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warnRepeated } from './repeated-warnings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BUSY = { status: 503, code: 'busy', reason: 'busy' };
const ENDED = { status: 503, code: '57014', reason: '57014' };

function start() {
  const lines: string[] = [];
  const { log } = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  return { warn: warnRepeated(log), lines: () => lines.map((line) => JSON.parse(line)) };
}

test('the first is told at once, the others once a minute with their number', () => {
  const { warn, lines } = start();
  for (let turn = 0; turn < 1_000; turn += 1) warn(ENDED, 'Too slow');
  expect(lines()).toMatchObject([{ level: 40, code: '57014', times: 1, msg: 'Too slow' }]);
  vi.advanceTimersByTime(60_000);
  expect(lines()).toMatchObject([{ times: 1 }, { times: 999 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines()).toHaveLength(2);
});

test('after a quiet minute the next is told at once again', () => {
  const { warn, lines } = start();
  warn(BUSY, 'Too much');
  vi.advanceTimersByTime(60_000);
  warn(BUSY, 'Too much');
  expect(lines()).toMatchObject([{ times: 1 }, { times: 1 }]);
});

test('each reason is logged for itself', () => {
  const { warn, lines } = start();
  warn(BUSY, 'Too much');
  warn({ ...BUSY, reason: 'ECONNREFUSED' }, 'Too much');
  expect(lines()).toMatchObject([{ reason: 'busy' }, { reason: 'ECONNREFUSED' }]);
});
