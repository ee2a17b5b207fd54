import { useSyncExternalStore } from 'react';

/** False in the prerendered page and in the first render that must equal it; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
