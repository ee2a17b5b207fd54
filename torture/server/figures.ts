import assert from 'node:assert/strict';
import { ask } from './ask.ts';

/** What the server still holds of answers that nobody took, and how many connections it gave up, by its own figures. */
export async function figuresOf(said: readonly string[]): Promise<{ unsentBytes: number; givenUp: number }> {
  const address = said.flatMap((line) => /^Metrics: (\S+)/.exec(line)?.[1] ?? []).at(0);
  assert.ok(address, 'the server does not say where its figures are');
  const { body } = await ask(address);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1] ?? Number.NaN);
  return {
    unsentBytes: figure('unsent_bytes'),
    givenUp: figure('load_shed_total\\{what="unread_answer"\\}'),
  };
}
