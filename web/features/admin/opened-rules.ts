import type { ContactMessage } from '#contract/tables.ts';

/** Which messages are open, and those that were opened since the list was asked for, as they were seen last. */
export type Opened = { open: ReadonlySet<number>; seen: ReadonlyMap<number, ContactMessage> };

export const nothingOpened = (open: readonly number[] = []): Opened => ({
  open: new Set(open),
  seen: new Map(),
});

/** Opening a message marks it as read. */
export function toggle({ open, seen }: Opened, message: ContactMessage): Opened {
  const { id, state } = message;
  if (open.has(id)) return { open: new Set([...open].filter((each) => each !== id)), seen };
  const read: ContactMessage = { ...message, state: state === 'new' ? 'read' : state };
  return { open: new Set([...open, id]), seen: new Map([...seen, [id, read]]) };
}

/** Shows the message whose reply was being written before a reload, whether or not the list contains it. */
export function withResumed(opened: Opened, message: ContactMessage | null | undefined): Opened {
  if (!message || !opened.open.has(message.id) || opened.seen.has(message.id)) return opened;
  return { ...opened, seen: new Map([...opened.seen, [message.id, message]]) };
}

/** What was moved somewhere else on purpose is closed, and leaves the list. */
export function without({ open, seen }: Opened, moved: readonly ContactMessage[]): Opened {
  const isLeft = (id: number) => !moved.some((each) => each.id === id);
  return { open: new Set([...open].filter(isLeft)), seen: new Map([...seen].filter(([id]) => isLeft(id))) };
}

/** A list of new messages no longer finds one that was opened; it stays where it was, as somebody is reading it. */
export function withOpened(found: readonly ContactMessage[], { seen }: Opened): ContactMessage[] {
  const missing = [...seen.values()].filter(({ id }) => !found.some((each) => each.id === id));
  return [...found, ...missing].toSorted(
    (one, other) => compare(other.created_at, one.created_at) || other.id - one.id,
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
