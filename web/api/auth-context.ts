import { createContext } from 'react';
import type { AuthActions, AuthState } from './auth-state.ts';

export const AuthContext = createContext<(AuthState & AuthActions) | undefined>(undefined);
