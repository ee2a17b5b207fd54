import { createRoot, type Root } from 'react-dom/client';

/** A page with nothing in it but the place where a test draws. */
export function emptyPage(): { place: HTMLElement; root: Root } {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  return { place, root: createRoot(place) };
}
