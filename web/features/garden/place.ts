let left: { y: number; top: number; id: string } | undefined;

/** Called when a plant is opened, so that coming back finds the same place. */
export function leavePlace(link: HTMLElement): void {
  left = { y: window.scrollY, top: link.getBoundingClientRect().top, id: link.id };
}

export function hasPlace(): boolean {
  return left !== undefined;
}

/** The browser cannot do it: the garden is drawn only after it has looked. */
export function returnToPlace(isBack: boolean): void {
  if (isBack && left) {
    window.scrollTo(0, left.y);
    const link = document.getElementById(left.id);
    // What is out of sight has a guessed height, so the plant itself says how far it is.
    if (link) window.scrollBy(0, link.getBoundingClientRect().top - left.top);
    link?.focus({ preventScroll: true });
  }
  left = undefined;
}
