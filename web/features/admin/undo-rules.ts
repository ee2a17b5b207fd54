import type { ContactMessage } from '#contract/tables.ts';
import type { MessageChange } from '#web/api/admin.ts';

export type WayBack = { ids: number[]; change: MessageChange };

/** How the messages become again what they are now: one change for all that are alike. */
export function waysBack(messages: readonly ContactMessage[]): WayBack[] {
  const ways = new Map<string, WayBack>();
  for (const { id, state, removed_at } of messages) {
    const key = `${state} ${removed_at === null}`;
    const way = ways.get(key) ?? { ids: [], change: { state, removed_at } };
    way.ids.push(id);
    ways.set(key, way);
  }
  return [...ways.values()];
}
