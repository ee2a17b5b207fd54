import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { leavePlace } from './place.ts';

/** One listener for all links: a router's own link each would double the time that a full garden takes to draw. */
export function useFollowedLinks<Place extends HTMLElement>(): RefObject<Place | null> {
  const navigate = useNavigate();
  const place = useRef<Place>(null);
  useEffect(() => {
    const { current: element } = place;
    const follow = (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const link = target instanceof Element && target.closest('a');
      if (!link) return;
      event.preventDefault();
      leavePlace(link);
      void navigate(link.pathname + link.search);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return place;
}
