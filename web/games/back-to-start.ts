import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { objectOf, oneOf, or } from '#web/platform/shape.ts';

const PLAYING = 'playing';

/**
 * While a game is away from its first screen, the browser's Back leads there, where its progress is stored: the game
 * pushes a history entry for that time. Coming to the first screen in another way leaves that entry too, or the next
 * Back would seem to do nothing.
 */
export function useBackToStart(isAway: boolean, toStart: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (isAway && !isMarked()) void navigate(location.pathname + location.search, { state: PLAYING });
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

  // `popstate`, as the router is late: it navigates in a transition, and a Back that follows the start at once would
  // take the mark away before it was ever drawn.
  useEffect(() => {
    window.addEventListener('popstate', toStart);
    return () => window.removeEventListener('popstate', toStart);
  }, [toStart]);
}

/** The router stores a state as `usr`. */
const markIn = or(objectOf({ usr: oneOf([PLAYING]) }), undefined);

/** Read from the history itself: the router is late. */
const isMarked = (): boolean => markIn(window.history.state) !== undefined;
