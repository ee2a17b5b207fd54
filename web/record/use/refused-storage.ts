import { useSyncExternalStore } from 'react';

let isRefused = false;
const followers = new Set<() => void>();

/** Called after each try to store what was done on this page. */
export function setStorageRefused(next: boolean): void {
  if (isRefused === next) return;
  isRefused = next;
  for (const follower of followers) follower();
}

/** True while something that was done on this page waits, because the device does not store it. */
export const useStorageRefused = (): boolean =>
  useSyncExternalStore(
    follow,
    () => isRefused,
    () => false,
  );

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}
