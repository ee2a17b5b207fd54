/** Of the header, and of small pages, which do without the others (`icon.tsx`). */
export const COMMON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  play: 'M7 4.5v15l12-7.5z',
} as const;

/** A one-colour line icon on a 24 grid; it never carries meaning alone. */
export function LineIcon({ path, className = 'size-5' }: { path: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
