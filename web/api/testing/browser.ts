import { vi } from 'vitest';
import type { AuthState } from '../auth-state.ts';
import { createAuthStore } from '../auth-store.ts';

export type Browser = ReturnType<typeof openBrowser>;
export type Tab = ReturnType<typeof openTab>;

/** The few pieces of a browser that this room touches: a device's storage, a tab's own, and an address. */
export function openBrowser(origin: string) {
  const kept = new Map<string, string>();
  const storedInTab = new Map<string, string>();
  const page = new EventTarget();
  const address = new URL(origin);
  const tellTabs = (key: string | null) =>
    queueMicrotask(() => page.dispatchEvent(Object.assign(new Event('storage'), { key })));

  vi.stubGlobal('window', page);
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => {
      address.href = new URL(path, origin).href;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      kept.set(key, text);
      tellTabs(key);
    },
    removeItem: (key: string) => {
      if (kept.delete(key)) tellTabs(key);
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedInTab.get(key) ?? null,
    setItem: (key: string, text: string) => void storedInTab.set(key, text),
    removeItem: (key: string) => void storedInTab.delete(key),
    clear: () => storedInTab.clear(),
  });

  return {
    address,
    kept,
    /** What the tab stores; it stays when the tab is reloaded, and a new tab begins without it. */
    storedInTab,
    openTab,
    clearStorage() {
      kept.clear();
      tellTabs(null);
    },
  };
}

function openTab() {
  const store = createAuthStore();
  const close = store.start();

  /** The state as soon as it is so. */
  const when = (isSo: (state: AuthState) => boolean) =>
    new Promise<AuthState>((resolve) => {
      const look = () => {
        if (!isSo(store.getState())) return;
        stop();
        resolve(store.getState());
      };
      const stop = store.subscribe(look);
      look();
    });

  return {
    ...store.actions,
    state: store.getState,
    subscribe: store.subscribe,
    when,
    /** As soon as it is known who is there. */
    known: () => when(({ loading }) => !loading),
    /** As soon as the link has led so far. */
    whenLink: (kind: AuthState['link']['kind']) =>
      when(({ link, loading }) => link.kind === kind && !loading),
    close,
  };
}
