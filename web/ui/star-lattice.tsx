import { useId } from 'react';

const TILE = 168;

/** One tile: a star of sixteen points around two smaller ones, and a quarter of a small star in each corner. */
const LINES = [
  'M168 84l-24.6 24.6v34.8h-34.8L84 168l-24.6-24.6H24.6v-34.8L0 84l24.6-24.6V24.6h34.8L84 0l24.6 24.6h34.8v34.8Z',
  'M135.7 105.4l-21.4 8.9-8.9 21.4L84 126.9l-21.4 8.8-8.9-21.4-21.4-8.9L41.1 84l-8.8-21.4 21.4-8.9 8.9-21.4L84 41.1l21.4-8.8 8.9 21.4 21.4 8.9L126.9 84Z',
  'M114 84l-8.8 8.8v12.4H92.8L84 114l-8.8-8.8H62.8V92.8L54 84l8.8-8.8V62.8h12.4L84 54l8.8 8.8h12.4v12.4Z',
  'M143.4 108.6l-7.7-3.2M108.6 143.4l-3.2-7.7M59.4 143.4l3.2-7.7M24.6 108.6l7.7-3.2M24.6 59.4l7.7 3.2M59.4 24.6l3.2 7.7M108.6 24.6l-3.2 7.7M143.4 59.4l-7.7 3.2',
  ...['18 0', '186 0', '18 168', '186 168'].map(
    (tip) =>
      `M${tip}l-5.3 5.3v7.4h-7.4l-5.3 5.3-5.3-5.3h-7.4v-7.4l-5.3-5.3 5.3-5.3v-7.4h7.4l5.3-5.3 5.3 5.3h7.4v7.4Z`,
  ),
].join('');

/**
 * A quiet eight-fold star lattice of our own, behind a header or footer, in the colour of its text. Part of the page:
 * a picture in a file of its own would count as the page's largest content and come after all that is read.
 */
export function StarLattice({ className }: { className: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={`pointer-events-none absolute inset-0 size-full ${className}`}>
      <pattern
        id={id}
        x="50%"
        y="50%"
        width={TILE}
        height={TILE}
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(${-TILE / 2} ${-TILE / 2})`}
      >
        <path d={LINES} fill="none" stroke="currentColor" strokeWidth={1.4} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
