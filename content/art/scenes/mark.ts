import { line, mirror, shape, type Drawing } from '../kit.ts';
import { DEEP_GREEN, FRESH, GOLD, LEAF, SAFFRON } from '../palette.ts';

type Colours = { pages: string; edge: string; leaf: string; youngLeaf: string };

const onLight: Colours = { pages: DEEP_GREEN, edge: SAFFRON, leaf: LEAF, youngLeaf: '#56b583' };
export const onDark: Colours = { pages: '#f3e7cf', edge: GOLD, leaf: FRESH, youngLeaf: '#a5dfc0' };

/** An open book from which a young plant grows; 64 × 64. */
export const mark = ({ pages, edge, leaf, youngLeaf }: Colours): string =>
  mirror(shape('M32 61C25 55 15 53 4 55v-6h28z', edge), 32) +
  line('M32 24v20', leaf, 4) +
  shape('M32 31C19 31 10 23 9 9c14 0 23 8 23 22z', leaf) +
  shape('M31 25c0-12 8-20 21-22c1 14-8 22-21 22z', youngLeaf) +
  mirror(shape('M32 56C25 50 15 48 4 50V32c11-2 21 0 28 7z', pages), 32);

export const logoLight: Drawing = { title: 'Ilm and Amal', width: 64, height: 64, parts: [mark(onLight)] };
export const logoDark: Drawing = { title: 'Ilm and Amal', width: 64, height: 64, parts: [mark(onDark)] };
