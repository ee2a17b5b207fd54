import './folded-header.css';
import { useLayoutEffect } from 'react';
import { useRootMark } from '#web/ui/root-mark.ts';

/** On the page while a round fills it; for the address of a planned round, or of a lesson, it is set before the first paint. */
const IN_ROUND = 'data-in-round';

/** The page of planned rounds holds it between two of them, too. */
let holders = 0;

/** The page keeps its own heading and footer for when the round is left. */
export function useFoldedHeader(isFolded = true): void {
  useLayoutEffect(() => {
    hold(isFolded ? 1 : 0);
    if (!isFolded) return undefined;
    return () => hold(-1);
  }, [isFolded]);
}

function hold(by: 1 | 0 | -1): void {
  holders += by;
  document.documentElement.toggleAttribute(IN_ROUND, holders > 0);
}

/** Planned cards are longer than the screen: their page scrolls, and has the way out in its own band. */
export const useRoundOfCards = (isOne: boolean): void => useRootMark('data-round-of-cards', isOne);

/** What comes instead of a round needs the way out that the header has. */
export function useUnfoldedHeader(): void {
  useLayoutEffect(() => document.documentElement.removeAttribute(IN_ROUND), []);
}
