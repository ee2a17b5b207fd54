import { use, useState } from 'react';
import { qrOf } from './qr.ts';

/** Of light squares around it, as many as cameras need. */
const QUIET = 4;

type Props = { url: string; label: string; className?: string };

/** A link as a QR code; suspends until it is worked out. Another link needs another key. */
export function LinkCode({ url, label, className = '' }: Props) {
  const [promise] = useState(() => qrOf(url).catch(noCode));
  const rows = use(promise);
  if (rows.length === 0) return null;
  const size = rows.length + 2 * QUIET;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={squares.join('')} fill="#0b1915" />
    </svg>
  );
}

function noCode(error: unknown): boolean[][] {
  console.warn('the link is shown without its code', error);
  return [];
}
