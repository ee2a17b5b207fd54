import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PLAYING = 'playing';

/** While a game is played the browser's Back leads to the game's first screen, where its place is kept. */
export function useBackToStart(isPlaying: boolean, toStart: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isMarked = location.state === PLAYING;

  useEffect(() => {
    if (isPlaying && !isMarked) void navigate(location.pathname, { state: PLAYING });
    // Only the start of play marks: when Back takes the mark away, the game ends instead.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlaying]);

  // The browser's own word, not the router's: that one comes as a transition, and a Back that follows the start at
  // once takes the mark away before it was ever drawn.
  useEffect(() => {
    window.addEventListener('popstate', toStart);
    return () => window.removeEventListener('popstate', toStart);
  }, [toStart]);
}
