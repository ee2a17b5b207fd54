import { followStored, readStored, writeStored } from './storage.ts';

const KEY = 'muted';
const followers = new Set<() => void>();

export function isMuted(): boolean {
  return readStored(KEY) === 'true';
}

export function setMuted(muted: boolean): void {
  writeStored(KEY, String(muted));
  for (const tell of followers) tell();
}

/** Tells of a change here or in another tab; returns the way to stop. */
export function followMuted(onChange: () => void): () => void {
  followers.add(onChange);
  const stop = followStored(KEY, onChange);
  return () => {
    followers.delete(onChange);
    stop();
  };
}
