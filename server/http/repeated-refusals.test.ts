import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { logRepeated } from './repeated-refusals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BUSY = new AppError(503, 'busy', 'The site is very busy at the moment.');
const ENDED = new AppError(503, '57014', 'The database took too long to answer');

function start() {
  const lines: string[] = [];
  const { log } = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  return { tell: logRepeated(log), lines: () => lines.map((line) => JSON.parse(line)) };
}

test('the first is told at once, the others once a minute with their number', () => {
  const { tell, lines } = start();
  for (let turn = 0; turn < 1_000; turn += 1) tell(ENDED, ENDED);
  expect(lines()).toMatchObject([{ level: 40, code: '57014', times: 1, msg: ENDED.message }]);
  vi.advanceTimersByTime(60_000);
  expect(lines()).toMatchObject([{ times: 1 }, { times: 999 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines()).toHaveLength(2);
});

test('after a quiet minute the next is told at once again', () => {
  const { tell, lines } = start();
  tell(BUSY, BUSY);
  vi.advanceTimersByTime(60_000);
  tell(BUSY, BUSY);
  expect(lines()).toMatchObject([{ times: 1 }, { times: 1 }]);
});

test('each reason is told for itself, without a trace', () => {
  const { tell, lines } = start();
  tell(BUSY, BUSY);
  tell(BUSY, Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  expect(lines()).toMatchObject([{ reason: 'busy' }, { reason: 'ECONNREFUSED' }]);
  expect(JSON.stringify(lines())).not.toContain('repeated-refusals');
});
