import { useState } from 'react';
import type { ContactMessage } from '#contract/tables.ts';
import { useMessageChanges, type MessageChange } from '#web/api/admin.ts';
import { useTimers } from '#web/platform/timers.ts';
import { toastFailure } from './action-toast.ts';
import { waysBack, type WayBack } from './undo-rules.ts';

const UNDO_FOR_MS = 10_000;

/** What was just done, and how to take it back. */
export type Undoable = { text: string; undo: () => void };

/** Every change is stored at once; for ten seconds it can be reverted. */
export function useMessageActions() {
  const change = useMessageChanges();
  const timers = useTimers();
  const [undoable, setUndoable] = useState<Undoable>();

  const store = async (ids: readonly number[], part: MessageChange): Promise<boolean> => {
    try {
      await change(ids, part);
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    }
  };

  const offer = (text: string, ways: readonly WayBack[]) => {
    timers.clear();
    setUndoable({ text, undo: () => void revert(text, ways) });
    timers.after(UNDO_FOR_MS, () => setUndoable(undefined));
  };

  const revert = async (text: string, ways: readonly WayBack[]) => {
    timers.clear();
    setUndoable(undefined);
    for (const [at, { ids, change: before }] of ways.entries()) {
      // What the network did not take can be tried once more.
      if (!(await store(ids, before))) return offer(text, ways.slice(at));
    }
  };

  /** True once it is stored. */
  const apply = async (messages: readonly ContactMessage[], part: MessageChange, text: string) => {
    const ways = waysBack(messages);
    const ids = messages.map(({ id }) => id);
    if (ids.length === 0 || !(await store(ids, part))) return false;
    offer(text, ways);
    return true;
  };

  return {
    undoable,
    apply,
    /** Opening a message is no action that one would take back. */
    markRead: (message: ContactMessage) =>
      void (message.state === 'new' && store([message.id], { state: 'read' })),
  };
}
