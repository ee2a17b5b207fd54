import { now } from '#web/platform/clock.ts';
import { randomUuid } from '#web/platform/random.ts';
import { readText, removeText, storedKeys, writeText } from '#web/platform/stored.ts';

/** What a learner did and is not in the record yet. */
export type Intent = { token: string; learnerId: string; kind: string; body: object; at: number };

const KEY = 'intents';
/** Begins the keys of the same notes on the device, one for each: two tabs never write to the same. */
const ON_DEVICE = 'intent ';

/**
 * Notes at once what a learner did: opening and writing the record take their time, and a page that is left meanwhile
 * leaves the rest to the next one. A tab that is closed takes its notes with it, so the device has each of them too.
 * @param token what this device writes down once, whichever tab does it
 */
export function noteIntent(deed: Omit<Intent, 'token' | 'at'>, token = randomUuid()): void {
  const line = JSON.stringify({ token, ...deed, at: now().getTime() } satisfies Intent);
  keep([...linesOfTab(), line]);
  writeText(ON_DEVICE + line, '');
}

const linesOfTab = (): string[] => (readText(KEY, 'tab') ?? '').split('\n').filter(Boolean);

/** Those of this tab, and those that other tabs left. */
export const notedLines = (): string[] => [...new Set([...linesOfTab(), ...storedKeys(ON_DEVICE)])];

/** How much is noted of these learners. */
export const notedFor = (learnerIds: readonly string[]): number =>
  notedLines().filter((line) => learnerIds.some((id) => line.includes(id))).length;

export function forgetLine(line: string): void {
  keep(linesOfTab().filter((each) => each !== line));
  removeText(ON_DEVICE + line);
}

function keep(lines: readonly string[]): void {
  if (lines.length === 0) removeText(KEY, 'tab');
  else writeText(KEY, lines.join('\n'), 'tab');
}
