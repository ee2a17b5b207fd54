import type { Writable } from 'node:stream';

/** Writes the lines of one turn of the event loop together: under load, a write for each costs as much as answering does. */
export function batchLines(out: Writable): { write(line: string): void } {
  let lines = '';
  const flush = (): void => {
    const batch = lines;
    lines = '';
    if (batch !== '') out.write(batch);
  };
  process.once('exit', flush);
  // A closed pipe of the log must not end the server.
  out.on('error', () => undefined);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
