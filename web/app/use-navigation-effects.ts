import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { routeOf, titleOf } from './routes.tsx';

/** After each change of page: its title, the top of the page, and the heading in focus so that it is read out. */
export function useNavigationEffects(): string {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    document.title = titleOf(routeOf(pathname));
    if (previous.current === pathname) return;
    previous.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    const heading =
      target ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, navigation]);

  return pathname;
}
