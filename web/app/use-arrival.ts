import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useSite } from '#web/api/site.ts';
import { awaitFont } from '#web/platform/arabic-fonts.ts';
import { titleOf, type Route } from './routes.tsx';

let lastPath: string | undefined;

/** Once a page is on the screen: its title, its top, and the heading in focus so that it is read out. */
export function useArrival(route: Route): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const site = useSite();

  useLayoutEffect(() => {
    if (lastPath === undefined) return; // the head of the first page has seen to it
    for (const font of route.fonts ?? []) void awaitFont(font);
  }, [route]);

  useEffect(() => {
    document.title = titleOf(route, site);
  }, [route, site]);

  useEffect(() => {
    const isFirstPage = lastPath === undefined;
    const isSamePage = lastPath === pathname;
    lastPath = pathname;
    // The browser itself places the first page, and scrolls on pages that one returns to.
    if (isFirstPage || isSamePage) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    const heading =
      target ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, navigation]);
}
