import { now } from '#web/platform/clock.ts';
import { randomUuid } from '#web/platform/random.ts';
import { readText, removeText, writeText } from '#web/platform/stored.ts';

/** What a learner did and is not in the record yet. */
export type Intent = { token: string; learnerId: string; kind: string; body: object; at: number };

const KEY = 'intents';

/**
 * Notes at once, in the tab, what a learner did: opening and writing the record take their time, and a page that is left
 * meanwhile leaves the rest to the next one.
 * @param token what this device writes down once, whichever tab does it
 */
export function noteIntent(deed: Omit<Intent, 'token' | 'at'>, token = randomUuid()): void {
  const intent: Intent = { token, ...deed, at: now().getTime() };
  keep([...notedLines(), JSON.stringify(intent)]);
}

export const notedLines = (): string[] => (readText(KEY, 'tab') ?? '').split('\n').filter(Boolean);

/** How much is noted of these learners. */
export const notedFor = (learnerIds: readonly string[]): number =>
  notedLines().filter((line) => learnerIds.some((id) => line.includes(id))).length;

export const forgetLine = (line: string): void => keep(notedLines().filter((each) => each !== line));

function keep(lines: readonly string[]): void {
  if (lines.length === 0) removeText(KEY, 'tab');
  else writeText(KEY, lines.join('\n'), 'tab');
}
