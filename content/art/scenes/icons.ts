import type { Drawing } from '../kit.ts';
import { DEEP_GREEN } from '../palette.ts';
import { mark, onDark } from './mark.ts';

const SIDE = 512;

const ground = (radius: number): string =>
  `<rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${DEEP_GREEN}"/>`;

function icon(radius: number, markSide: number): Drawing {
  const margin = (SIDE - markSide) / 2;
  const placed = `<g transform="translate(${margin} ${margin}) scale(${markSide / 64})">${mark(onDark)}</g>`;
  return { title: 'Ilm and Amal', width: SIDE, height: SIDE, parts: [ground(radius), placed] };
}

export const appIcon = icon(112, 368);
/** Full bleed; the mark stays inside the inner circle that every platform keeps. */
export const maskableIcon = icon(0, 288);
/** The ground carries the mark on light and on dark browser chrome; it fills the tab's 16 pixels. */
export const favicon = icon(96, 432);
