import { vi } from 'vitest';

type FakeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Browser storage for tests: one device that all tabs share, and a tab's own. */
export function openStorage() {
  const device = new Map<string, string>();
  const tab = new Map<string, string>();
  const page = new EventTarget();
  let isFull = false;

  const over = (texts: Map<string, string>): FakeStorage => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  });

  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', over(device));
  vi.stubGlobal('sessionStorage', over(tab));

  return {
    device,
    tab,
    fill: (full = true) => void (isFull = full),
    /** As if another tab had written the text, or emptied the storage when no key is named. */
    changeElsewhere(key: string | null, text?: string) {
      if (key === null) device.clear();
      else if (text === undefined) device.delete(key);
      else device.set(key, text);
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}
