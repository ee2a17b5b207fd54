import { site } from '../site.ts';
import { picture, star } from './kit.ts';
import { DEEP_GREEN, GOLD } from './palette.ts';
import { mark, onDark } from './scenes/mark.ts';

const STEP = 105;

/** Stars that touch at their points, each with a smaller one inside; between them the crosses appear. */
const stars = Array.from({ length: 13 * 7 }, (_, at) => {
  const [x, y] = [(at % 13) * STEP - 30, Math.floor(at / 13) * STEP];
  return star(x, y, STEP / 2) + star(x, y, STEP / 5);
}).join('');

const words = (y: number, size: number, weight: number, fill: string, text: string): string =>
  `<text x="600" y="${y}" text-anchor="middle" font-family="Figtree Variable" font-size="${size}" font-weight="${weight}" fill="${fill}">${text}</text>`;

const name = site.name.replaceAll('&', '&amp;');
const [firstLine, secondLine] = inTwoLines(site.tagline);

/** The picture shown when a page of ours is shared; the only one that carries words. */
export const share = picture({
  title: name,
  width: 1200,
  height: 630,
  parts: [
    `<rect width="1200" height="630" fill="${DEEP_GREEN}"/>`,
    `<path d="${stars}" fill="none" stroke="${GOLD}" stroke-width="1.5" opacity=".32"/>`,
    `<rect x="120" y="70" width="960" height="490" rx="40" fill="${DEEP_GREEN}"/>`,
    `<rect x="120" y="70" width="960" height="490" rx="40" fill="none" stroke="${GOLD}" stroke-width="2" opacity=".6"/>`,
    `<g transform="translate(504 100) scale(3)">${mark(onDark)}</g>`,
    words(396, 96, 700, '#f6eedf', name),
    words(464, 33, 500, '#f6eedf', firstLine),
    words(508, 33, 500, '#f6eedf', secondLine),
  ],
});

/** Cut at the space nearest the middle. */
function inTwoLines(text: string): [string, string] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [cut = text.length] = spaces.toSorted(
    (one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2),
  );
  return [text.slice(0, cut), text.slice(cut + 1)];
}
