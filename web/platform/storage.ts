import { stored } from './stored.ts';

const asIs = { read: (text: string) => text, write: (text: string) => text };

export function readStored(key: string): string | null {
  return stored(key, asIs).get() ?? null;
}

export function writeStored(key: string, text: string): void {
  stored(key, asIs).set(text);
}

export function removeStored(key: string): void {
  stored(key, asIs).remove();
}

/** Tells when another tab changed the value, or emptied the whole storage; returns the way to stop. */
export function followStored(key: string, onChange: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
