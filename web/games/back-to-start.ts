import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PLAYING = 'playing';

/**
 * While a game is away from its first screen, the browser's Back leads there, where its place is kept: an entry of the
 * history of its own stands for that time. Whoever comes to the first screen by another way leaves that entry too, or
 * the next Back would seem to do nothing.
 */
export function useBackToStart(isAway: boolean, toStart: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (isAway && !isMarked()) void navigate(location.pathname, { state: PLAYING });
    // Only the start of play marks: when Back takes the mark away, the game ends instead.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAway]);

  // Also after a reload in play, and after Forward: the history still has the mark then.
  useEffect(() => {
    if (isAway || location.state !== PLAYING) return undefined;
    let isLeft = false;
    queueMicrotask(() => {
      if (!isLeft && isMarked()) void navigate(-1);
    });
    return () => {
      isLeft = true;
    };
  }, [isAway, location.state, navigate]);

  // The browser's own word, not the router's: that one comes as a transition, and a Back that follows the start at
  // once takes the mark away before it was ever drawn.
  useEffect(() => {
    window.addEventListener('popstate', toStart);
    return () => window.removeEventListener('popstate', toStart);
  }, [toStart]);
}

/** The browser's own word again, in the form in which the router writes it there. */
function isMarked(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state && state.usr === PLAYING;
}
