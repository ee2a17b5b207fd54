import type { ContactReply } from '#contract/tables.ts';
import type { Attempt } from '#web/api/attempt-rules.ts';
import { admin } from '#web/words/en/admin.ts';

const words = admin.open;

/** The number of the newest reply, 0 where there is none. */
export const newestOf = (replies: readonly ContactReply[]): number =>
  Math.max(0, ...replies.map(({ id }) => id));

type Writing = {
  /** The newest reply that its author knew of. */
  seen: number;
  /** What was sent of it before: if only the answer was lost, it is in the thread and not somebody else's. */
  attempt: Attempt | undefined;
  author: string | undefined;
};

/** The replies that came in while somebody was writing theirs. */
export function cameMeanwhile(replies: readonly ContactReply[], { seen, attempt, author }: Writing) {
  const isSentBefore = (reply: ContactReply) =>
    reply.author === author && JSON.stringify(reply.body) === attempt?.sent;
  return replies.filter((reply) => reply.id > seen && !isSentBefore(reply));
}

/** @param names by id; null for an account without a name */
export function namesOf(
  authors: readonly (string | null)[],
  names: ReadonlyMap<string, string | null>,
): string[] {
  return authors.map((id) => (id === null ? words.removedAccount : (names.get(id) ?? words.anAdmin)));
}
