import { COMMON_PATHS, LineIcon } from './line-icon.tsx';

const PATHS = {
  ...COMMON_PATHS,
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3l5.2 5.2',
  today: 'M5 5.5h14v14.5H5zM9 3v4M15 3v4M8.5 13l2.5 2.5 4.5-4.5',
  eyeOff: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM4.5 4.5l15 15',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  pause: 'M8 5v14M16 5v14',
  repeat: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
  speaker: 'M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4.2 4.2 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  speakerOff: 'M4 9.5v5h4l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  ear: 'M7 9.5a5.5 5.5 0 1 1 11 0c0 4-3.5 4.5-3.5 8a3 3 0 0 1-5.6 1.5M10 10a2.5 2.5 0 1 1 4 2c-1.2.8-1.5 1.4-1.5 2.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  star: 'M12 3l2.7 5.7 6.2.8-4.5 4.3 1.1 6.2L12 17l-5.5 3 1.1-6.2L3.1 9.5l6.2-.8z',
  tap: 'M9 12V5.5a1.8 1.8 0 0 1 3.6 0V11l5 1.2a2.2 2.2 0 0 1 1.6 2.6l-1 4.7H10l-4.6-5.2a1.7 1.7 0 0 1 2.5-2.3z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  sendTo: 'M4 6h9M4 12h5M4 18h5M13 15h7M17 11l4 4-4 4',
  again: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2v.1h5v-.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z',
  chevronDown: 'M6 9.5l6 6 6-6',
  swap: 'M8 19V5M4 9l4-4 4 4M16 5v14M12 15l4 4 4-4',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  sprout: 'M12 21v-9M12 13c0-4-3-6.5-8-6.5 0 4.5 3 7 8 6.5zM12 11c0-4 2.5-6.5 8-7 0 5-3 7.5-8 7z',
  leaf: 'M5 19C4 10 9 4 20 4c0 10-5 15-13 14M5 20c2-5 5-8 9-10',
  key: 'M8 16a4 4 0 1 1 3.5-6H21v3h-2v3h-3v-3h-4.5A4 4 0 0 1 8 16zM8 12h.01',
} as const;

export type IconName = keyof typeof PATHS;

/** These point along the line that is read, so they turn round where it runs from right to left. */
const MIRRORED: ReadonlySet<IconName> = new Set(['arrowRight', 'arrowLeft', 'sendTo', 'menu']);

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <LineIcon
      path={PATHS[name]}
      className={MIRRORED.has(name) ? `rtl:-scale-x-100 ${className}` : className}
    />
  );
}
