import type { Observable } from './observable.ts';

/** Where a value lives: on the device for all tabs, or in one tab until it is closed. */
type Area = 'device' | 'tab';

/** How a value is written as text. `read` answers undefined for a text that is damaged or not ours. */
type Format<Value> = { read: (text: string) => Value | undefined; write: (value: Value) => string };

/**
 * A value that was not stored for want of room, together with what other tabs have stored since.
 * @param before what was stored when there was no room
 */
type Merge<Value> = (mine: Value, before: Value | undefined, theirs: Value | undefined) => Value;

/**
 * `get` answers undefined when nothing is stored, or nothing that can be read, and the same object until the text changes.
 * Subscribers are called after every change in this tab and, for the device, in other tabs.
 */
export type Stored<Value> = Observable<Value | undefined> & {
  set: (value: Value) => void;
  remove: () => void;
};

/** What the browser refuses to store (private mode, quota) is held here for the visit. */
const unsaved: Record<Area, Map<string, Unsaved>> = { device: new Map(), tab: new Map() };
type Unsaved = { text: string; before: string | null };

const listeners = new Set<{ key: string; onChange: () => void }>();

/** One value in browser storage. A key has one owner, who checks its values. */
export function stored<Value>(
  key: string,
  { area = 'device', read, write, merge }: Format<Value> & { area?: Area; merge?: Merge<Value> },
): Stored<Value> {
  let lastText: string | null = null;
  let lastTheirs: string | null = null;
  let lastValue: Value | undefined;
  const valueOf = (text: string | null) => (text === null ? undefined : read(text));
  return {
    get() {
      const text = readText(key, area);
      const held = merge && unsaved[area].get(key);
      const theirs = held ? savedText(key, area) : null;
      if (text !== lastText || theirs !== lastTheirs) {
        lastText = text;
        lastTheirs = theirs;
        lastValue = valueOf(text);
        if (held && lastValue !== undefined)
          lastValue = merge(lastValue, valueOf(held.before), valueOf(theirs));
      }
      return lastValue;
    },
    set: (value) => writeText(key, write(value), area),
    remove: () => removeText(key, area),
    subscribe(onChange) {
      const listener = { key, onChange };
      listeners.add(listener);
      const unsubscribe = followOtherTabs(key, onChange);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
  };
}

/** For a value that is a text itself. */
export const plainText: Format<string> = { read: (text) => text, write: (text) => text };

/** @param parse throws for what it does not accept, as `v.parser(schema)` does */
export function json<Value>(parse: (value: unknown) => Value): Format<Value> {
  return {
    read(text) {
      try {
        return parse(JSON.parse(text));
      } catch {
        return undefined; // damaged, or written by something else: treated as absent
      }
    },
    write: (value) => JSON.stringify(value),
  };
}

/** Calls back with the new text when another tab changed the value, or cleared the storage; returns unsubscribe. */
export function followOtherTabs(key: string, onChange: (text: string | null) => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange(event.newValue);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Whether anything is stored under this key; for callers that load its owner only then. */
export function isStored(key: string): boolean {
  return readText(key) !== null;
}

const TABS_CLEARED = 'tabs-cleared';

/** Clears what this tab and the others store, when the user signs out. */
export function clearTabs(): void {
  clearTab();
  sendToOtherTabs(TABS_CLEARED, '');
}

/** Hands a text to those who follow this key in other tabs; it is not stored. */
export function sendToOtherTabs(key: string, text: string): void {
  ifAllowed('device', (storage) => {
    storage.setItem(key, text);
    storage.removeItem(key);
  });
}

/** Calls back when another tab cleared all tabs. */
export const followClearing = (onClear: () => void): (() => void) => followOtherTabs(TABS_CLEARED, onClear);

/** Not yet in the record: it belongs to a learner of the device, who may stay after a sign-out. */
const STAYS_IN_TAB = 'intents';

export function clearTab(): void {
  const staying = readText(STAYS_IN_TAB, 'tab');
  unsaved.tab.clear();
  ifAllowed('tab', (storage) => storage.clear());
  if (staying !== null) writeText(STAYS_IN_TAB, staying, 'tab');
  notify();
}

/** What follows `start` in the keys of the device that begin with it. */
export function storedKeys(start: string): string[] {
  const keys = ifAllowed('device', (storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** The raw text, for an owner that does not parse it. */
export function readText(key: string, area: Area = 'device'): string | null {
  return unsaved[area].get(key)?.text ?? savedText(key, area);
}

const savedText = (key: string, area: Area): string | null =>
  ifAllowed(area, (storage) => storage.getItem(key)) ?? null;

export function writeText(key: string, text: string, area: Area = 'device'): void {
  try {
    storageOf(area).setItem(key, text);
    unsaved[area].delete(key);
  } catch (error) {
    console.warn(`"${key}" holds for this visit only`, error);
    unsaved[area].set(key, { text, before: savedText(key, area) });
  }
  notify(key);
}

export function removeText(key: string, area: Area = 'device'): void {
  unsaved[area].delete(key);
  ifAllowed(area, (storage) => storage.removeItem(key));
  notify(key);
}

function ifAllowed<Result>(area: Area, act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(storageOf(area));
  } catch {
    return undefined; // storage is forbidden, so nothing was ever stored there
  }
}

function storageOf(area: Area): Storage {
  return area === 'tab' ? sessionStorage : localStorage;
}

function notify(key?: string): void {
  for (const listener of listeners) if (!key || listener.key === key) listener.onChange();
}
