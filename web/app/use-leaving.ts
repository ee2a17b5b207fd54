import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#web/api/use-auth.ts';

/** Whoever signs out goes home. Until home is drawn the page that is left stays, and sends nobody to sign in again. */
export function useLeaving(): void {
  const { status, finishLeaving } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLeaving = status === 'leaving';

  useEffect(() => {
    if (!isLeaving) return undefined;
    if (pathname === '/') {
      finishLeaving();
      return undefined;
    }
    void navigate('/');
    // Whoever goes back before that stays, and the page must look again who is there.
    window.addEventListener('popstate', finishLeaving);
    return () => window.removeEventListener('popstate', finishLeaving);
  }, [isLeaving, pathname, navigate, finishLeaving]);
}
