/** The one style: viewBox 200 × 200, face axis x = 100, eye line y ≈ 90, flat tones, one ink, no outlines. */
export const INK = '#33262e';
export const CREAM = '#fff6e3';
const SKY = '#cfe6e2';
const BLUSH = '#ff8f8f';

export type Drawing = { title: string; width?: number; height?: number; parts: string[] };

export function picture({ title, width = 200, height = 200, parts }: Drawing): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`;
  return `${open}\n<title>${title}</title>\n${parts.join('\n')}\n</svg>\n`;
}

/** Sets a whole drawing into a scene, its top left corner at x, y. */
export const place = ({ parts }: Drawing, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, color = INK, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Centre, radii and, where it leans, an angle in degrees. */
export type Spot = [x: number, y: number, rx: number, ry?: number, angle?: number];

export const spots = (list: Spot[], fill: string): string =>
  list
    .map(([x, y, rx, ry = rx, angle = 0]) => {
      const turn = angle ? ` transform="rotate(${angle} ${x} ${y})"` : '';
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turn} fill="${fill}"/>`;
    })
    .join('');

/** The left half and its mirror image about an upright axis. */
export const mirror = (left: string, axis = 100): string =>
  `<g>${left}</g><g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${left}</g>`;

/** Keeps dark animals visible on a dark page. */
export const disc = (fill = SKY): string => `<circle cx="100" cy="100" r="98" fill="${fill}"/>`;

type Egg = { top: number; widest: number; bottom: number; half: number };

/** A rounded, symmetric form on the face axis: heads, muzzles, bellies. */
export function egg({ top, widest, bottom, half }: Egg): string {
  const [left, right, upper] = [100 - half, 100 + half, widest - 0.57 * (widest - top)];
  const [shoulder, lower, chin] = [0.64 * half, widest + 0.58 * (bottom - widest), 0.57 * half];
  return (
    `M100 ${top}C${tenth(100 - shoulder)} ${top} ${left} ${tenth(upper)} ${left} ${widest}` +
    `C${left} ${tenth(lower)} ${tenth(100 - chin)} ${bottom} 100 ${bottom}` +
    `S${right} ${tenth(lower)} ${right} ${widest}C${right} ${tenth(upper)} ${tenth(100 + shoulder)} ${top} 100 ${top}z`
  );
}

/** A head with the soft crescent of shade under its chin. */
export function head(form: Egg, fill: string, shade: string): string {
  const { widest, bottom, half } = form;
  const [lower, lifted] = [widest + 0.58 * (bottom - widest), widest + 0.5 * (bottom - widest)];
  const chin = 0.57 * half;
  const crescent =
    `M${100 - half} ${widest}C${100 - half} ${tenth(lower)} ${tenth(100 - chin)} ${bottom} 100 ${bottom}` +
    `S${100 + half} ${tenth(lower)} ${100 + half} ${widest}C${97 + half} ${tenth(lifted)} ${tenth(100 + chin)} ${bottom - 14} 100 ${bottom - 14}` +
    `S${103 - half} ${tenth(lifted)} ${100 - half} ${widest}z`;
  return shape(egg(form), fill) + shape(crescent, shade);
}

/** A round form with a scalloped edge: manes, fluffy ears, tree tops. */
export function fluff(x: number, y: number, rx: number, ry: number, lobes: number): string {
  const points = Array.from({ length: lobes }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / lobes;
    return `${tenth(x + rx * Math.sin(angle))} ${tenth(y - ry * Math.cos(angle))}`;
  });
  const lobe = tenth(((rx + ry) / 2) * Math.sin(Math.PI / lobes) * 1.1);
  const arc = (point: string): string => `A${lobe} ${lobe} 0 0 1 ${point}`;
  return `M${points[0]}${points.slice(1).map(arc).join('')}${arc(points[0] ?? '')}z`;
}

/** Our ornament: two squares laid over each other, an eight-fold star. */
export function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const [reach, angle] = [index % 2 ? r * 0.765 : r, (Math.PI * index) / 8];
    return `${tenth(x + reach * Math.sin(angle))} ${tenth(y - reach * Math.cos(angle))}`;
  });
  return `M${points.join('L')}z`;
}

/** Big friendly eyes; their lights always sit top left, so they are never mirrored. */
export const eyes = (apart = 27, y = 98, r = 10.5, ring?: string): string =>
  [100 - apart, 100 + apart].map((x) => eye(x, y, r, ring)).join('');

function eye(x: number, y: number, r: number, ring?: string): string {
  const white = ring
    ? `<ellipse cx="${x}" cy="${y}" rx="${tenth(r * 1.5)}" ry="${tenth(r * 1.62)}" fill="${ring}"/>`
    : '';
  return (
    `${white}<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${tenth(r * 1.18)}" fill="${INK}"/>` +
    `<circle cx="${tenth(x - r * 0.32)}" cy="${tenth(y - r * 0.42)}" r="${tenth(r * 0.36)}" fill="#fff"/>` +
    `<circle cx="${tenth(x + r * 0.34)}" cy="${tenth(y + r * 0.45)}" r="${tenth(r * 0.17)}" fill="#fff" opacity=".8"/>`
  );
}

export const brows = (apart = 27, y = 80, color = INK): string =>
  mirror(line(`M${100 - apart - 9} ${y + 3}q9 -7 18 -2`, color));

export const cheeks = (apart = 50, y = 122, r = 11): string =>
  [100 - apart, 100 + apart]
    .map(
      (x) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${tenth(r * 0.72)}" fill="${BLUSH}" opacity=".45"/>`,
    )
    .join('');

export const smile = (y = 140, w = 17, h = 11, color = INK): string =>
  `<path d="M100 ${y - 9}v9M${100 - w} ${y - 2}q${tenth(w / 2)} ${h} ${w} 2q${tenth(w / 2)} ${h - 2} ${w} -2" fill="none" ` +
  `stroke="${color}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;

export const nose = (y = 118, w = 15, h = 12, color = INK): string =>
  `<path d="M${100 - w} ${y - h / 2}q${w} -8 ${2 * w} 0q2 8 -${tenth(w * 0.75)} ${tenth(h * 0.9)}q-${tenth(w * 0.25)} 4 -${tenth(w * 0.5)} 0` +
  `q-${tenth(w * 0.85)} -${tenth(h * 0.1)} -${tenth(w * 0.75)} -${tenth(h * 0.9)}z" fill="${color}"/>` +
  shine(100 - w * 0.3, y - h * 0.42, w * 0.28, 2);

export const shine = (x: number, y: number, rx: number, ry: number, opacity = '.35'): string =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${ry}" fill="#fff" opacity="${opacity}"/>`;

/** A round ear of the left side; use it inside mirror. */
export const roundEar = (x: number, y: number, r: number, outer: string, inner: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${outer}"/>` +
  `<circle cx="${tenth(x + r * 0.1)}" cy="${tenth(y + r * 0.12)}" r="${tenth(r * 0.58)}" fill="${inner}"/>`;

/** Keeps computed coordinates short. */
export const tenth = (value: number): number => +value.toFixed(1);
