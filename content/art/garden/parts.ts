import { line, shape, spots, type Drawing } from '../kit.ts';
import { DARK_WOOD, LEAF, WOOD } from '../palette.ts';

export const SHADE = '#23734e';
export const LIGHT_LEAF = '#56b583';
const SOIL_LIGHT = '#96603a';

/** A plant on its mound: 100 wide, 120 high, the ground at y = 104, no disc behind it. */
export const plant = (title: string, parts: string[]): Drawing => ({
  title,
  width: 100,
  height: 120,
  parts: [...parts, mound],
});

const mound =
  shape('M12 116C14 105 30 100 50 100S86 105 88 116Q50 121 12 116z', DARK_WOOD) +
  shape('M17 110C24 103 36 100 50 100S76 103 83 110C72 106 62 105 50 105S28 106 17 110z', SOIL_LIGHT) +
  spots(
    [
      [32, 112, 2, 1.3],
      [66, 113, 2.4, 1.4],
      [50, 110, 1.6, 1.1],
    ],
    WOOD,
  );

/** Draws with the foot of the stem at 0, 0. */
export const rooted = (content: string, scale = 1): string =>
  `<g transform="translate(50 103) scale(${scale})">${content}</g>`;

export const turned = (angle: number, content: string): string =>
  `<g transform="rotate(${angle})">${content}</g>`;

export const at = (x: number, y: number, content: string): string =>
  `<g transform="translate(${x} ${y})">${content}</g>`;

/** A pointed leaf from its stalk at 0, 0 upwards. */
export const leaf = (length: number, half: number, fill = LEAF, vein = LIGHT_LEAF): string =>
  shape(
    `M0 0C${-half} ${-length * 0.3} ${-half} ${-length * 0.72} 0 ${-length}C${half} ${-length * 0.72} ${half} ${-length * 0.3} 0 0z`,
    fill,
  ) + line(`M0-2V${-length * 0.72}`, vein, 1.6);
