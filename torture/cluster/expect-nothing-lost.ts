import assert from 'node:assert/strict';
import { countStatuses } from '../server/ask.ts';
import { mailsTwice, type Load } from './load.ts';
import { APP_URL } from './nodes.ts';
import { sql } from './sql.ts';
import type { Site } from './stage.ts';

const CACHED_WITHIN_MS = 3_000;

/** What every failover has to keep where a standby is in step. */
export async function expectNothingLost(servers: readonly Site[], load: Load): Promise<string> {
  const { tally, acknowledged } = load;
  const entries = await idsOfEntries();
  const messages = (
    await sql<{ message: string }>('select message from public.contact_form', [], APP_URL)
  ).map(({ message }) => message);
  const accounts = (await sql<{ email: string }>('select email from auth.users', [], APP_URL)).map(
    ({ email }) => email,
  );
  const lost = {
    entries: missing(
      load.families.flatMap((family) => [...family.acknowledged]),
      entries,
    ),
    messages: missing(acknowledged.messages, messages),
    accounts: missing(acknowledged.accounts, accounts),
  };
  const silenceMs = tally.longestSilence('cached read');
  const figure = `${entries.length} entries, ${messages.length} messages, ${accounts.length} accounts: ${lost.entries.length}, ${lost.messages.length} and ${lost.accounts.length} lost; cached reads silent for ${Math.round(silenceMs)} ms; ${countStatuses(tally.statuses)}`;
  assert.deepEqual(lost, { entries: [], messages: [], accounts: [] }, figure);
  assert.deepEqual(tally.odd, [], figure);
  assert.equal(new Set(messages).size, messages.length, 'a message was stored twice');
  assert.deepEqual(mailsTwice(servers), [], `mails sent twice; ${figure}`);
  assert.ok(silenceMs < CACHED_WITHIN_MS, figure);
  return figure;
}

export const idsOfEntries = async (): Promise<string[]> =>
  (await sql<{ id: string }>('select id from public.entries', [], APP_URL)).map(({ id }) => id);

export function missing(given: Iterable<string>, stored: readonly string[]): string[] {
  const there = new Set(stored);
  return [...given].filter((one) => !there.has(one));
}
