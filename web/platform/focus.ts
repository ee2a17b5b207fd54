/** As a `ref`: the element takes the focus when it appears, because the control that led to it is gone. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
