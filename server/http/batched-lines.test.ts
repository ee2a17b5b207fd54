import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchLines } from './batched-lines.ts';

function collect() {
  const writes: string[] = [];
  const out = new Writable({
    write(chunk: Buffer, _, done) {
      writes.push(chunk.toString());
      done();
    },
  });
  return { out, writes };
}

test('the lines of one turn are written together, in their order, and the next ones after them', async () => {
  const { out, writes } = collect();
  const log = batchLines(out);
  log.write('one\n');
  log.write('two\n');
  expect(writes).toEqual([]);
  await turn();
  log.write('three\n');
  await turn();
  expect(writes).toEqual(['one\ntwo\n', 'three\n']);
});

test('what is not yet written when the process ends is written then', () => {
  const others = process.listeners('exit');
  const { out, writes } = collect();
  batchLines(out).write('the last line\n');
  for (const end of process.listeners('exit')) if (!others.includes(end)) end(0);
  expect(writes).toEqual(['the last line\n']);
});

test('a reader of the log who goes away does not end the server', async () => {
  const out = new Writable({ write: (_chunk, _, done) => done(new Error('EPIPE')) });
  const log = batchLines(out);
  log.write('nobody reads this\n');
  await turn();
  log.write('nor this\n');
  await turn();
  expect(out.errored).toMatchObject({ message: 'EPIPE' });
});
