import { useSyncExternalStore } from 'react';
import { followMuted, isMuted } from '#web/platform/mute.ts';

export function useMuted(): boolean {
  return useSyncExternalStore(followMuted, isMuted, () => false);
}
