import { useId } from 'react';

/** A star of sixteen points around two smaller ones, and a quarter of a small star in each corner. */
const STARS =
  'M168 84l-24.6 24.6v34.8h-34.8L84 168l-24.6-24.6H24.6v-34.8L0 84l24.6-24.6V24.6h34.8L84 0l24.6 24.6h34.8v34.8ZM135.7 105.4l-21.4 8.9-8.9 21.4L84 126.9l-21.4 8.8-8.9-21.4-21.4-8.9L41.1 84l-8.8-21.4 21.4-8.9 8.9-21.4L84 41.1l21.4-8.8 8.9 21.4 21.4 8.9L126.9 84ZM114 84l-8.8 8.8v12.4H92.8L84 114l-8.8-8.8H62.8V92.8L54 84l8.8-8.8V62.8h12.4L84 54l8.8 8.8h12.4v12.4ZM143.4 108.6l-7.7-3.2M108.6 143.4l-3.2-7.7M59.4 143.4l3.2-7.7M24.6 108.6l7.7-3.2M24.6 59.4l7.7 3.2M59.4 24.6l3.2 7.7M108.6 24.6l-3.2 7.7M143.4 59.4l-7.7 3.2M18 0l-5.3 5.3v7.4h-7.4l-5.3 5.3-5.3-5.3h-7.4v-7.4l-5.3-5.3 5.3-5.3v-7.4h7.4l5.3-5.3 5.3 5.3h7.4v7.4ZM186 0l-5.3 5.3v7.4h-7.4l-5.3 5.3-5.3-5.3h-7.4v-7.4l-5.3-5.3 5.3-5.3v-7.4h7.4l5.3-5.3 5.3 5.3h7.4v7.4ZM18 168l-5.3 5.3v7.4h-7.4l-5.3 5.3-5.3-5.3h-7.4v-7.4l-5.3-5.3 5.3-5.3v-7.4h7.4l5.3-5.3 5.3 5.3h7.4v7.4ZM186 168l-5.3 5.3v7.4h-7.4l-5.3 5.3-5.3-5.3h-7.4v-7.4l-5.3-5.3 5.3-5.3v-7.4h7.4l5.3-5.3 5.3 5.3h7.4v7.4Z';

/**
 * A quiet eight-fold star lattice of our own, behind a header or footer, in the colour of its text. It is drawn in the page:
 * as an image it would count as the page's largest content, and come later than the text.
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
        <path d={STARS} fill="none" stroke="currentColor" strokeWidth="1.4" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
