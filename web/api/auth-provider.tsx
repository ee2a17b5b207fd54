import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createAuthStore } from './auth-store.ts';
import { AuthContext } from './use-auth.ts';

const store = createAuthStore();

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(store.getState);
  useEffect(() => {
    // In a transition: the page is being hydrated meanwhile, and an urgent update would make that one long task.
    const follow = () => startTransition(() => setState(store.getState()));
    const unfollow = store.subscribe(follow);
    const stop = store.start();
    follow();
    return () => {
      stop();
      unfollow();
    };
  }, []);
  const auth = useMemo(() => ({ ...state, ...store.actions }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
