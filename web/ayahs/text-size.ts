import { useSyncExternalStore, type CSSProperties } from 'react';
import { stored } from '#web/platform/stored.ts';

/** Of the style sheet's own size for ayahs. */
const SCALES = [0.8, 0.9, 1, 1.15, 1.3, 1.5] as const;
const USUAL = 2;

const step = stored<number>('text-size', {
  read: (text) => (/^\d$/.test(text) && SCALES[Number(text)] ? Number(text) : undefined),
  write: String,
});

type TextSize = {
  scale: number;
  /** Undefined at the end of the scale. */
  smaller: (() => void) | undefined;
  larger: (() => void) | undefined;
};

/** The size of ayahs on this device. */
export function useTextSize(): TextSize {
  const now = useSyncExternalStore(step.follow, step.get, () => undefined) ?? USUAL;
  return {
    scale: SCALES[now] ?? 1,
    smaller: now > 0 ? () => step.set(now - 1) : undefined,
    larger: now < SCALES.length - 1 ? () => step.set(now + 1) : undefined,
  };
}

/** For an element around ayahs. */
export function ayahSize(scale: number): CSSProperties {
  const style: CSSProperties & { '--ayah-scale': number } = { '--ayah-scale': scale };
  return style;
}
