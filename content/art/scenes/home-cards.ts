import { line, place, shape, spots, star, tenth, type Drawing } from '../kit.ts';
import { bear } from '../animals/bear.ts';
import { CLAY, DARK_WOOD, DEEP_GREEN, FRESH, GOLD, LEAF, PAGE, SAFFRON } from '../palette.ts';
import { alif, baa, taa } from './letter-shapes.ts';

const card = (title: string, ground: string, parts: string[]): Drawing => ({
  title,
  width: 160,
  height: 120,
  parts: [`<rect width="160" height="120" rx="18" fill="${ground}"/>`, ...parts],
});

const tilted = (angle: number, x: number, y: number, content: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${content}</g>`;

const playingCard = (fill: string, inside: string): string =>
  `<rect x="-27" y="-38" width="54" height="76" rx="9" fill="${fill}"/>${inside}`;

export const phrases = card('Two matching cards', '#cfe6e2', [
  tilted(-9, 53, 62, playingCard(DEEP_GREEN, shape(star(0, 0, 21), GOLD) + shape(star(0, 0, 11), '#ffe3a0'))),
  tilted(9, 108, 60, playingCard(PAGE, heartLeaf())),
  shape(star(80, 16, 6) + star(142, 104, 5) + star(16, 20, 4), SAFFRON),
]);

function heartLeaf(): string {
  return (
    shape('M0 20C-20 8-25-6-18-15C-11-22-2-18 0-9C2-18 11-22 18-15C25-6 20 8 0 20z', LEAF) +
    line('M0-5V27M0 8l-9-9M0 8l9-9', FRESH, 2.5)
  );
}

const drop = (x: number, y: number): string => `M${x} ${y}c5 7 7 10 7 14a7 7 0 0 1-14 0c0-4 2-7 7-14z`;

const sprout = (x: number, scale: number): string =>
  `<g transform="translate(${x} 94) scale(${scale})">` +
  line('M0 0V-30', LEAF, 4) +
  shape('M0-14C-12-14-19-21-20-32C-8-32 0-25 0-14z', LEAF) +
  shape('M0-22C0-33 7-40 19-41C20-29 12-22 0-22z', '#56b583') +
  '</g>';

export const deeds = card('A plant that grows drop by drop', '#fbe6bf', [
  '<circle cx="136" cy="24" r="13" fill="#f4ab35"/>',
  shape('M0 94c40-10 120-10 160 0v8q0 18-18 18H18q-18 0-18-18z', DARK_WOOD),
  shape('M0 94c40-10 120-10 160 0v5c-40-9-120-9-160 0z', '#a2673d'),
  sprout(34, 0.55) + sprout(78, 0.95) + sprout(124, 1.35),
  shape(drop(34, 46) + drop(78, 24) + drop(96, 10), '#58a9bd'),
]);

export const classes = card('A mosque and an open book', '#f9d9a4', [
  '<circle cx="80" cy="54" r="40" fill="#fbeccb"/>',
  shape('M21 92V44h14v48zM125 92V44h14v48z', LEAF) +
    shape(
      'M18 44h20v6H18zM122 44h20v6h-20zM22 44c0-9 3-12 6-18c3 6 6 9 6 18zM126 44c0-9 3-12 6-18c3 6 6 9 6 18z',
      DEEP_GREEN,
    ),
  shape('M44 92V62h8c0-16 12-24 28-34c16 10 28 18 28 34h8v30z', DEEP_GREEN),
  line('M80 30V20', SAFFRON, 3) + shape('M82 3a8 8 0 1 0 6 11a6.5 6.5 0 1 1-6-11z', SAFFRON),
  shape('M70 92V78c0-7 5-10 10-14c5 4 10 7 10 14v14zM52 86V76q5-8 10 0v10zM98 86V76q5-8 10 0v10z', GOLD),
  shape('M0 92h160v10q0 18-18 18H18q-18 0-18-18z', CLAY),
  shape('M80 112C68 103 54 101 40 104V84c14-3 28-1 40 8c12-9 26-11 40-8v20c-14-3-28-1-40 8z', PAGE),
  line('M50 91q12-1 22 5M50 97q12-1 22 5M110 91q-12-1-22 5M110 97q-12-1-22 5', '#cbb98f', 2),
]);

/** A curved light, since a round one would read as a dot of the letter. */
const glint = (x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y})" opacity=".75">${line(`M-${tenth(r * 0.75)} 0a${tenth(r * 0.75)} ${tenth(r * 0.75)} 0 0 1 ${tenth(r * 0.4)}-${tenth(r * 0.635)}`, '#fff', r > 12 ? 3 : 2)}</g>`;

const bubble = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>` + glint(x, y, r);

export const bubblePop = card('Bubbles with letters', '#cfe6e2', [
  bubble(40, 68, 29, '#f4ab35') + alif(40, 68, PAGE),
  bubble(92, 42, 30, LEAF) + baa(92, 42, PAGE),
  bubble(124, 88, 24, CLAY) + taa(124, 90, PAGE),
  bubble(78, 98, 9, '#8cc7d3') +
    bubble(24, 22, 9, '#8cc7d3') +
    bubble(144, 34, 7, '#8cc7d3') +
    bubble(54, 22, 5, '#8cc7d3'),
]);

const block = (x: number, fill: string, letter: string): string =>
  `<rect x="${x}" y="74" width="40" height="38" rx="8" fill="${fill}"/>${letter}`;

export const childrenGames = card('A bear with letter blocks', '#fbe0cb', [
  spots(
    [
      [26, 26, 9],
      [140, 52, 6],
    ],
    '#8cc7d3',
  ) + shape(star(134, 24, 9) + star(22, 56, 5), SAFFRON),
  place(bear, 36, -5, 0.44),
  block(105, LEAF, alif(125, 93, PAGE)) +
    block(60, SAFFRON, baa(80, 91, PAGE)) +
    block(15, CLAY, taa(35, 95, PAGE)),
]);
