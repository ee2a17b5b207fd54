const BREATHING_SPACE_PX = 12;

/** The part of the window that the page's header and a bar stuck below it leave free. */
export function viewBelow(bar: HTMLElement | null): { top: number; bottom: number } {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { bottom, height } = bar?.getBoundingClientRect() ?? { bottom: 0, height: 0 };
  const covered = Math.max(header, Math.min(bottom, header + height));
  return { top: covered + BREATHING_SPACE_PX, bottom: window.innerHeight - BREATHING_SPACE_PX };
}
