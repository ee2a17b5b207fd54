import { useCallback } from 'react';

/** Of the screen's height. A line of 12 vh is read from eight metres; a short ayah may be larger. */
const MOST_VH = { text: 22, card: 13 };
const LEAST_PX = 11;
const HALVINGS = 9;

/**
 * As a `ref`: the size at which each box inside that is named by `data-fit` holds its text, the one element in it, as
 * large as it can be and the same for all of them.
 */
export function useFit(most: keyof typeof MOST_VH) {
  return useCallback(
    (stage: HTMLElement | null) => {
      if (!stage) return undefined;
      let isWatched = true;
      const boxes = () => [...stage.querySelectorAll<HTMLElement>('[data-fit]')];
      const fits = (size: number) => {
        stage.style.setProperty('--fit', `${size}px`);
        return boxes().every((box) => {
          const text = box.querySelector<HTMLElement>(':scope > *');
          return (text?.offsetHeight ?? 0) <= box.clientHeight && box.scrollWidth <= box.clientWidth + 1;
        });
      };
      const fit = () => {
        if (!isWatched) return;
        let least = LEAST_PX;
        let largest = (window.innerHeight * MOST_VH[most]) / 100;
        if (fits(largest)) return;
        for (let halving = 0; halving < HALVINGS; halving += 1) {
          const middle = (least + largest) / 2;
          if (fits(middle)) least = middle;
          else largest = middle;
        }
        fits(least);
      };
      const watch = new ResizeObserver(fit);
      watch.observe(stage);
      void document.fonts.ready.then(fit);
      return () => {
        isWatched = false;
        watch.disconnect();
      };
    },
    [most],
  );
}
