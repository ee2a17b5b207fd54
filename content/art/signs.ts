import { disc, line, mirror, shape, star as eightfold, type Drawing } from './kit.ts';
import { CLAY, DARK_WOOD, DEEP_GREEN, FRESH, GOLD, LEAF, PAGE, SAFFRON, WOOD } from './palette.ts';

const SAND = '#f6e3bd';
const DUSK = '#2c4a63';
const MINT = '#d9efe2';

const star: Drawing = {
  title: 'Star',
  parts: [disc(DUSK), shape(eightfold(100, 100, 72), GOLD), shape(eightfold(100, 100, 34), PAGE)],
};

const lamp: Drawing = {
  title: 'Lamp',
  parts: [
    disc(DUSK),
    line('M100 22v22', GOLD, 6),
    shape('M100 40c-22 10-32 22-34 34h68c-2-12-12-24-34-34z', SAFFRON),
    shape('M66 74h68l14 46l-20 40H72l-20-40z', GOLD),
    shape('M76 84h48l11 36l-14 28H79l-14-28z', PAGE),
    shape('M100 92c14 18 16 26 16 32a16 16 0 0 1-32 0c0-6 2-14 16-32z', CLAY),
    shape('M70 158h60v14H70z', SAFFRON),
  ],
};

const pen: Drawing = {
  title: 'Pen',
  parts: [
    disc(SAND),
    shape('M150 30l20 20l-84 84l-26 8l6-28z', WOOD),
    shape('M66 114l20 20l-26 8z', DARK_WOOD),
    line('M162 42l-84 84', DARK_WOOD, 4),
    line('M48 166q26-16 52 0t52 0', DEEP_GREEN, 8),
  ],
};

const leaf: Drawing = {
  title: 'Leaf',
  parts: [
    disc(MINT),
    shape('M152 40C84 40 44 74 50 146c72 8 106-36 102-106z', LEAF),
    line('M36 168L120 78', DEEP_GREEN, 7),
    line('M78 122v-30M78 122h34M98 100V72M98 100h32', FRESH, 5),
  ],
};

const frond = shape(
  'M100 78C84 44 46 38 22 60c32-8 52 2 78 18zM100 78C70 66 40 80 30 112c22-24 44-30 70-34z',
  LEAF,
);

const palm: Drawing = {
  title: 'Palm',
  parts: [
    disc(SAND),
    shape('M94 76h12q-2 52 10 100H82q14-48 12-100z', WOOD),
    mirror(frond),
    shape('M100 80C86 56 88 36 100 20c12 16 14 36 0 60z', FRESH),
    mirror(shape('M100 84a9 9 0 1 1-18 4a9 9 0 0 1 18-4z', CLAY)),
    shape('M44 180q56-18 112 0a98 98 0 0 1-112 0z', GOLD),
  ],
};

const book: Drawing = {
  title: 'Book',
  parts: [
    disc(MINT),
    mirror(
      shape('M100 62C78 46 50 44 26 50v96c24-6 52-4 74 12z', DEEP_GREEN) +
        shape('M100 68C80 54 56 52 36 56v80c20-4 44-2 64 12z', PAGE) +
        line('M48 76q20-2 38 8M48 96q20-2 38 8M48 116q20-2 38 8', SAFFRON, 5),
    ),
    line('M100 64v90', DEEP_GREEN, 5),
  ],
};

/** Faces for those who would rather not be an animal. */
export const signs: Record<string, Drawing> = { star, lamp, pen, leaf, palm, book };
