import { useId } from 'react';

/**
 * A quiet eight-fold star lattice of our own, behind a header or footer, in the colour of its text. It is drawn in the page:
 * as an image it would count as the page's largest content, and come later than the text. The HTML of every page holds its
 * shape (`star-shape.ts`). The colour may be half transparent; a layer of less opacity would cost more than all of the page's
 * other painting.
 */
export function StarLattice({ className }: { className: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={`pointer-events-none absolute inset-0 size-full ${className}`}>
      <pattern
        id={id}
        x="50%"
        y="50%"
        width="168"
        height="168"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(-84 -84)"
      >
        <use href="#stars" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
