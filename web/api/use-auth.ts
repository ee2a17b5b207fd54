import { createContext, useContext } from 'react';
import type { AuthActions, AuthState } from './auth-state.ts';

export const AuthContext = createContext<(AuthState & AuthActions) | undefined>(undefined);

export function useAuth(): AuthState & AuthActions {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
