import { useCallback } from 'react';

const SIZES = [1, 0.97, 1.03, 0.94, 1.06, 0.91] as const;
/** Longer ones are scrolled, and would take a slow phone long to measure. */
const MEASURED_UP_TO_CHARACTERS = 2500;

/** As a `ref` of justified text: of some sizes close to its own it takes the one at which the lines are fullest. */
export function useFullestSize() {
  return useCallback((text: HTMLElement | null) => {
    if (!text || text.textContent.length > MEASURED_UP_TO_CHARACTERS) return undefined;
    const fit = () => {
      let best = { size: 1, slack: Infinity };
      for (const size of SIZES) {
        text.style.fontSize = `${size}em`;
        const slack = widestSlack(text);
        if (slack < best.slack - 0.01) best = { size, slack };
      }
      text.style.fontSize = `${best.size}em`;
    };
    const watch = new ResizeObserver(fit);
    watch.observe(text);
    void document.fonts.ready.then(fit);
    return () => watch.disconnect();
  }, []);
}

/** How much of its width the emptiest line leaves free; the last one may. */
function widestSlack(text: HTMLElement): number {
  text.style.textAlign = 'start';
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = new Map<number, { left: number; right: number }>();
  const height = parseFloat(getComputedStyle(text).fontSize) * 2;
  for (const { left, right, bottom, width } of range.getClientRects()) {
    if (width === 0) continue;
    const line = Math.round(bottom / height);
    const before = lines.get(line);
    lines.set(line, {
      left: Math.min(left, before?.left ?? left),
      right: Math.max(right, before?.right ?? right),
    });
  }
  text.style.textAlign = '';
  const widths = [...lines.values()].slice(0, -1).map(({ left, right }) => right - left);
  const room = text.clientWidth;
  return Math.max(0, ...widths.map((width) => 1 - width / room));
}
