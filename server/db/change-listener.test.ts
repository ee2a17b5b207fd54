import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openLine } from '#server/testing/database-line.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createChangeListener, isNewsHeard, LISTENER_NAME, type ChangeListener } from './change-listener.ts';
import { connect } from './connect.ts';

const QUICK = { probeEveryMs: 30, answerWithinMs: 500, tryAgainAfterMs: 20 };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let line: Awaited<ReturnType<typeof openLine>>;
let far: ReturnType<typeof connect>;
let listener: ChangeListener;

beforeAll(async () => {
  database = await freshDatabase();
  line = await openLine(database.url);
  far = connect(line.url);
});
afterEach(() => listener.stop());
afterAll(async () => {
  await far.end();
  await line.close();
  await database.drop();
});

/** Starts a listener over the line and writes down what it tells. */
function listen(options: { url?: string } = {}): string[] {
  const heard: string[] = [];
  listener = createChangeListener(far, { times: QUICK, ...options });
  listener.subscribe({
    listening: () => void heard.push('listening'),
    changed: (what) => void heard.push(what),
    lost: () => void heard.push('lost'),
  });
  listener.start();
  return heard;
}

const change = () =>
  database.pool.query(`insert into public."Classes" (class, type) values ('Seerah', 'recurring')`);
const SOON = { interval: 5 };

test('a change is told to everyone who listens', async () => {
  const heard = listen();
  const other: string[] = [];
  listener.subscribe({
    listening: () => undefined,
    changed: (what) => void other.push(what),
    lost: () => {},
  });
  await expect.poll(() => heard, SOON).toEqual(['listening']);
  await change();
  await expect.poll(() => heard, SOON).toEqual(['listening', 'Classes']);
  expect(other).toEqual(['Classes']);
});

test('when the database ends the connection, the loss is told and a new one listens', async () => {
  const heard = listen();
  await expect.poll(() => heard, SOON).toEqual(['listening']);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER_NAME],
  );
  await expect.poll(() => heard, SOON).toEqual(['listening', 'lost', 'listening']);
  await change();
  await expect.poll(() => heard, SOON).toEqual(['listening', 'lost', 'listening', 'Classes']);
});

test('when the connection falls silent, the loss is told and a new one listens', async () => {
  const heard = listen();
  await expect.poll(() => heard, SOON).toEqual(['listening']);
  line.swallow();
  await expect.poll(() => heard, SOON).toEqual(['listening', 'lost', 'listening']);
  await change();
  await expect.poll(() => heard, SOON).toEqual(['listening', 'lost', 'listening', 'Classes']);
});

test('while the database is away it tries again, until it listens', async () => {
  const heard = listen();
  await expect.poll(() => heard, SOON).toEqual(['listening']);
  await line.cut();
  await expect.poll(() => heard.filter((word) => word === 'lost').length).toBeGreaterThan(2);
  await line.restore();
  await expect.poll(() => heard.at(-1)).toBe('listening');
});

test('stopping leaves no connection behind', async () => {
  const heard = listen();
  await expect.poll(() => heard, SOON).toEqual(['listening']);
  await listener.stop();
  await expect
    .poll(async () => {
      const { rowCount } = await database.pool.query(
        'select from pg_stat_activity where datname = current_database() and application_name = $1',
        [LISTENER_NAME],
      );
      return rowCount;
    })
    .toBe(0);
});

test('what is notified on one connection is heard on the other, where both lead to one database', async () => {
  expect(await isNewsHeard(database.pool, { times: QUICK })).toBe(true);
  expect(await isNewsHeard(far, { url: database.url, times: QUICK })).toBe(true);
});

test('nobody is told that it listens where news does not arrive', async () => {
  const other = await freshDatabase();
  const options = { url: other.url, times: QUICK };
  expect(await isNewsHeard(far, options)).toBe(false);
  const heard = listen(options);
  await expect.poll(() => heard, SOON).toEqual(['lost', 'lost']);
  await listener.stop();
  await other.drop();
});
