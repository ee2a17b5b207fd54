import type { Ayah } from '#contract/tables.ts';
import { partOf } from '#web/platform/early-page.ts';
import { breathe } from '#web/platform/frames.ts';
import type { Random } from '#web/platform/random.ts';
import { piecesOf, type AyahPiece } from '#web/ui/ayah-rules.ts';
import { estimatedHeight } from '../order/cards/size-rules.ts';
import { canBeCompact, canBeSent, GAP_PX, isLong } from '../order/cards/window-rules.ts';
import { shuffledOrder, twinsOf, type Order } from '../order/order-rules.ts';
import { linesOf } from '../passage/passage-rules.ts';
import { cardsInRoom } from './early-rules.ts';

type Asked = {
  /** Of `EarlyCards`. */
  template: HTMLTemplateElement;
  ayahs: readonly Ayah[];
  /** The reader's text size. */
  scale: number;
  random: Random;
};

/** Deals the cards and puts those of the first screen where the app's own will be, to the pixel. */
export async function paintCards(
  slot: HTMLElement,
  { template, ayahs, scale, random }: Asked,
): Promise<Order> {
  const order = shuffledOrder(twinsOf(ayahs.map(({ arabic }) => arabic)), random);
  const dealt = order.flatMap((card) => ayahs[card] ?? []);
  const screen = document.importNode(template.content, true);
  const list = partOf(screen, 'ol');
  const emptyRow = partOf(list, 'li');
  emptyRow.remove();
  if (isLong(ayahs.length)) list.classList.add('plain-lines');
  if (!canBeSent(ayahs.length)) partOf(emptyRow, '[data-part="send"]').remove();
  if (!canBeCompact(ayahs.length)) partOf(screen, 'h2 ~ button').remove();
  for (const part of [screen, emptyRow]) disable(part);
  slot.replaceChildren(screen);

  const { top, width } = list.getBoundingClientRect();
  await breathe(); // on a slow phone bar and cards are two steps
  const look = { widthPx: width, windowPx: innerWidth, scale, isCompact: false, hasTranslation: false };
  const heights = dealt.map((ayah) => estimatedHeight(ayah, { ...look, status: 'none' }));
  const count = cardsInRoom(heights, innerHeight - top);
  const rows = dealt.slice(0, count).map((ayah, position) => filled(emptyRow, ayah.arabic, position + 1));
  list.append(...rows);
  list.style.height = `${place(rows) + heightOf(heights.slice(count)) - GAP_PX}px`;
  return order;
}

/** Nothing can be moved before the app is there. */
function disable(part: ParentNode): void {
  for (const button of part.querySelectorAll('button')) button.disabled = true;
  // The app's own elements with these names may be there already.
  for (const named of part.querySelectorAll('[id]')) named.removeAttribute('id');
}

function filled(emptyRow: HTMLElement, arabic: string, position: number): HTMLElement {
  const row = document.importNode(emptyRow, true);
  const chip = partOf(row, '[data-grip] p span');
  chip.textContent = chip.textContent.replace(/\d+/, String(position));
  const text = partOf(row, '[lang="ar"]');
  text.parentElement?.classList.replace(linesOf(''), linesOf(arabic));
  const end = partOf(text, 'span');
  const pieces = piecesOf(arabic);
  text.prepend(...pieces.start.map((piece) => drawn(piece, end.className)));
  end.append(...pieces.end.map((piece) => drawn(piece, end.className)));
  return row;
}

/** As `Ayah` draws it. */
function drawn(piece: AyahPiece, together: string): Node | string {
  if (typeof piece === 'string') return piece;
  const word = document.createElement('span');
  const sign = document.createElement('span');
  word.className = together;
  sign.className = 'waqf';
  sign.append(piece.sign);
  word.append(piece.word, sign);
  return word;
}

/** One below the other, as the windowed list lays them out; answers how far they reach. */
function place(rows: readonly HTMLElement[]): number {
  const heights = rows.map((row) => row.offsetHeight);
  rows.forEach((row, index) => {
    row.style.transform = `translateY(${heightOf(heights.slice(0, index))}px)`;
  });
  return heightOf(heights);
}

function heightOf(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height + GAP_PX, 0);
}
