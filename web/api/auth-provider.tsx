import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { AuthContext } from './auth-context.ts';
import { NOT_YET_KNOWN } from './auth-state.ts';
import { createAuthStore } from './auth-store.ts';

const store = createAuthStore();

export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.getState, () => NOT_YET_KNOWN);
  useEffect(() => store.start(), []);
  const auth = useMemo(() => ({ ...state, ...store.actions }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
