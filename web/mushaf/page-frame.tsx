import './mushaf.css';
import type { ComponentProps, ReactNode } from 'react';
import firstPage from '#content/mushaf/first-page.json' with { type: 'json' };
import type { Hand } from '#content/mushaf/hands.ts';
import { quarterAt } from '#content/mushaf/quarters.ts';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { mushaf as words } from '#web/words/en/mushaf.ts';
import { STAR } from './name-band.tsx';
import type { Block } from './page-rules.ts';
import { isOf, type AyahPlace, type Spot } from './spot-rules.ts';

export const BASMALA = firstPage.ayahs[0]?.arabic ?? '';
const LINES = 15;

type Props = {
  number: number;
  /** Undefined while its text is on the way: the frame is there already. */
  blocks: readonly Block[] | undefined;
  head?: ReactNode;
  /** Beside the page's number. */
  foot?: ReactNode;
  children: ReactNode;
};

/** What is printed around a page: its frame, the signs in its margin, its number. */
export function PageFrame({ number, blocks, head, foot, children }: Props) {
  const lines = lineCount(blocks);
  const isOpening = blocks !== undefined && lines < LINES;
  return (
    <article aria-label={words.page(number)} className="mushaf-page">
      {head}
      <div className="mushaf-frame" data-opening={isOpening || undefined}>
        {isOpening && <StarLattice className="mushaf-lattice" />}
        <Marks blocks={blocks} lines={lines} />
        {children}
      </div>
      <p className="mushaf-number">
        {number}
        {foot}
      </p>
    </article>
  );
}

type TextProps = Omit<ComponentProps<'div'>, 'className' | 'style' | 'dir'> & {
  /** Undefined while the page is on the way. */
  hand: Hand | undefined;
  blocks: readonly Block[] | undefined;
};

/** What the lines of a page are drawn in: as wide as the page's text, as high as all of them. */
export function PageText({ hand, blocks, ...rest }: TextProps) {
  return (
    <div
      dir="rtl"
      className="mushaf-text"
      data-hand={hand}
      style={{ blockSize: `calc(var(--line) * ${lineCount(blocks)})` }}
      {...rest}
    />
  );
}

export function lineCount(blocks: readonly Block[] | undefined): number {
  const last = blocks?.at(-1);
  if (!blocks || !last) return LINES;
  const names = blocks.filter(({ is }) => is !== 'ayahs').length;
  if (last.is !== 'ayahs') return LINES; // the name of the next page's surah
  const lastLine = last.ayahs.at(-1)?.pieces.at(-1)?.line ?? 0;
  return Math.max(lastLine + 1, names);
}

type FieldsProps = { spots: readonly Spot[]; place: AyahPlace | undefined; look: string; lines: number };

/** Behind an ayah, as wide as its words on each of its lines. */
export function Fields({ spots, place, look, lines }: FieldsProps) {
  if (!place) return null;
  return spots
    .filter((spot) => isOf(spot, place))
    .map(({ line, start, end }) => (
      <span
        key={line}
        aria-hidden="true"
        className="mushaf-field"
        data-look={look}
        style={{
          insetBlockStart: `${(line / lines) * 100}%`,
          insetInlineStart: `${start * 100}%`,
          inlineSize: `${(end - start) * 100}%`,
        }}
      />
    ));
}

/** In the margin: where a quarter of a hizb begins, and with a larger star a juz. */
function Marks({ blocks, lines }: { blocks: readonly Block[] | undefined; lines: number }) {
  const begun = (blocks ?? []).flatMap((block) => {
    if (block.is !== 'ayahs') return [];
    return block.ayahs.flatMap(({ text, pieces: [piece] }) => {
      const quarter = quarterAt({ surah: text.surah_number, ayah: text.ayah_number });
      return quarter && piece ? [{ ...quarter, line: piece.line }] : [];
    });
  });
  return begun.map(({ hizb, quarter, line }) => {
    const isJuz = quarter === 1 && hizb % 2 === 1;
    return (
      <svg
        key={line}
        role="img"
        aria-label={words.quarter(hizb, quarter)}
        viewBox="-11 -11 22 22"
        className="mushaf-mark"
        data-juz={isJuz || undefined}
        style={{ insetBlockStart: `calc(50% + var(--line) * ${line + 0.5 - lines / 2})` }}
      >
        <path d={STAR} />
      </svg>
    );
  });
}
