import * as v from 'valibot';
import type { Exchange } from './exchange.ts';

const unrecognisedSchema = v.map(
  v.string(),
  v.object({ tries: v.number(), askedAt: v.number(), pauseMs: v.number() }),
);

/** By their ids, entries whose answer was not understood. They stay unsent, and each pauses before it is tried again. */
export type Unrecognised = v.InferOutput<typeof unrecognisedSchema>;

type Storage = Pick<Exchange, 'database' | 'owner'>;

export async function readUnrecognised({ database, owner }: Storage): Promise<Unrecognised> {
  const { success, output } = v.safeParse(unrecognisedSchema, await database.readMeta(storageKey(owner)));
  return success ? output : new Map();
}

export async function writeUnrecognised(
  { database, owner }: Storage,
  unrecognised: Unrecognised,
): Promise<void> {
  await database.writeMeta(storageKey(owner), unrecognised.size > 0 ? unrecognised : undefined);
}

/** A person asks. How often each was tried stays known, so that the next pause is no shorter. */
export async function endPauses(storage: Storage): Promise<void> {
  const unrecognised = await readUnrecognised(storage);
  for (const each of unrecognised.values()) each.pauseMs = 0;
  if (unrecognised.size > 0) await writeUnrecognised(storage, unrecognised);
}

/** Counted for all together: where one answer after the other is, the server has to be spared. */
export function mostTries(unrecognised: Unrecognised): number {
  return [...unrecognised.values()].reduce((most, { tries }) => Math.max(most, tries), 0);
}

export function pauseOf(unrecognised: Unrecognised, id: string, now: number): number {
  const { askedAt, pauseMs } = unrecognised.get(id) ?? { askedAt: now, pauseMs: 0 };
  return askedAt > now ? 0 : Math.max(0, askedAt + pauseMs - now); // asked by a clock that has been set back since
}

/** How long until the next pause ends. What is due already was left out to spare the server, and waits for it, too. */
export function nextPauseOf(unrecognised: Unrecognised, now: number): number {
  const pauses = [...unrecognised.keys()].map((id) => pauseOf(unrecognised, id, now)).filter((ms) => ms > 0);
  return pauses.length > 0 ? pauses.reduce((least, ms) => Math.min(least, ms)) : 0;
}

const storageKey = (owner: string): string => `odd:${owner}`;
