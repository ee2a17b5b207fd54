import { useSyncExternalStore } from 'react';
import { areKeysOn, followKeys, turnKeys } from '#web/platform/message-keys.ts';

export function useKeysOn() {
  return [useSyncExternalStore(followKeys, areKeysOn, () => true), turnKeys] as const;
}
