/** A surah's name in its band: a gold hairline around a pale green one, with a star at either end. */
export function NameBand({ name }: { name: string }) {
  return (
    <h2 className="mushaf-name">
      <svg viewBox="0 0 352 36" aria-hidden="true">
        <rect x="0.5" y="0.5" width="351" height="35" rx="2" className="mushaf-band" />
        <rect x="3" y="3" width="346" height="30" rx="1" />
        <path
          className="mushaf-band-inside"
          d="M54 3.5H298C302 3.5 303 10 310 18C303 26 302 32.5 298 32.5H54C50 32.5 49 26 42 18C49 10 50 3.5 54 3.5Z"
        />
        <Star x={22} />
        <Star x={330} />
      </svg>
      <span lang="ar" dir="rtl" translate="no">
        {name}
      </span>
    </h2>
  );
}

function Star({ x }: { x: number }) {
  return <path transform={`translate(${x} 18)`} d={STAR} />;
}

/** Eight points around a smaller star, of two squares each. */
export const STAR =
  'M0-10L2.9-7.1H7.1V-2.9L10 0L7.1 2.9V7.1H2.9L0 10L-2.9 7.1H-7.1V2.9L-10 0L-7.1-2.9V-7.1H-2.9ZM0-5.4L1.6-3.8H3.8V-1.6L5.4 0L3.8 1.6V3.8H1.6L0 5.4L-1.6 3.8H-3.8V1.6L-5.4 0L-3.8-1.6V-3.8H-1.6Z';
