import * as v from 'valibot';
import { json, stored } from '#web/platform/stored.ts';
import { howItEnded } from './how-ended.ts';

const tokens = stored('left-accounts', json(v.parser(v.record(v.string(), v.string()))));

/** A sign-in waits no longer than this. */
const ASKED_WITHIN_MS = 4_000;

/**
 * Stores the last token of an account whose learners stay on this device. It is no longer valid, but with it the server
 * can say later whether the account still exists.
 */
export function noteLeftAccount(owner: string, token: string): void {
  tokens.set({ ...tokens.get(), [owner]: token });
}

export function forgetLeftAccount(owner: string): void {
  const { [owner]: _forgotten, ...others } = tokens.get() ?? {};
  if (Object.keys(others).length > 0) tokens.set(others);
  else tokens.remove();
}

/** Which of these accounts, left here before, are gone; without those of which it is not known. */
export async function goneAccounts(owners: readonly string[]): Promise<string[]> {
  const known = tokens.get() ?? {};
  const signal = AbortSignal.timeout(ASKED_WITHIN_MS);
  const asked = owners.map(async (owner) => {
    const token = known[owner];
    return token !== undefined && (await howItEnded(token, signal)) === 'gone' ? [owner] : [];
  });
  return (await Promise.all(asked)).flat();
}
