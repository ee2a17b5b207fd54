import { useContext } from 'react';
import { AuthContext } from './auth-context.ts';
import type { AuthActions, AuthState } from './auth-state.ts';

export function useAuth(): AuthState & AuthActions {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
