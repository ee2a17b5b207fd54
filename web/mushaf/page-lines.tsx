import { memo, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import { ayahSign, HANDS, type Hand } from '#content/mushaf/hands.ts';
import { gapsIn, type Run } from '#content/mushaf/runs.ts';
import { surahs } from '#content/surahs.ts';
import { mushaf as words } from '#web/words/en/mushaf.ts';
import { NameBand } from './name-band.tsx';
import type { Block, DrawnPiece } from './page-rules.ts';

type Props = {
  hand: Hand;
  blocks: readonly Block[];
  basmala: string;
  /** `67:1`, the ayah that Tab leads to; undefined where ayahs cannot be opened. */
  inTabOrder: string | undefined;
  chosen?: string | undefined;
  /** Of ayahs that are paler than others, by their place. */
  inks?: ReadonlyMap<string, Ink> | undefined;
  veil?: Veil | undefined;
};

/** How a round by heart draws what it asks for: an ayah's element, `67:1`, and the words of a piece. */
export type Veil = {
  attributesOf: (place: string) => HTMLAttributes<HTMLElement>;
  /** Read out before what is seen of an ayah. */
  nameOf?: (place: string) => ReactNode;
  wordsOf: (place: string, piece: DrawnPiece) => ReactNode;
};

export type Ink = 'pale' | 'grey';

/** A page as text: one paragraph for the ayahs between two names, and in it one element for each ayah. */
export const PageLines = memo(function PageLines(props: Props) {
  const { hand, blocks, basmala, inTabOrder, chosen, inks, veil } = props;
  return blocks.map((block) => {
    if (block.is === 'name') return <NameBand key={`n${block.surah}`} name={nameOf(block.surah)} />;
    if (block.is === 'basmala')
      return (
        <p key={`b${block.surah}`} lang="ar" dir="rtl" translate="no" className="mushaf-basmala">
          <span>{basmala}</span>
        </p>
      );
    const gapsOf = gapsOnLines(block);
    return (
      <p
        key={`a${block.ayahs[0]?.text.surah_number}`}
        lang="ar"
        dir="rtl"
        translate="no"
        className="mushaf-ayahs"
      >
        {block.ayahs.map(({ text: { surah_number: surah, ayah_number: ayah }, pieces }) => {
          const place = `${surah}:${ayah}`;
          return (
            <span
              key={place}
              role={inTabOrder ? 'button' : undefined}
              tabIndex={inTabOrder ? (inTabOrder === place ? 0 : -1) : undefined}
              data-ayah={place}
              data-ink={inks?.get(place)}
              aria-current={chosen === place || undefined}
              {...veil?.attributesOf(place)}
            >
              {veil?.nameOf?.(place)}
              {pieces.map((piece) => (
                <PieceText
                  key={piece.line}
                  hand={hand}
                  piece={piece}
                  ayah={ayah}
                  gaps={gapsOf.get(piece.line) ?? 0}
                >
                  {veil?.wordsOf(place, piece) ?? piece.runs.map(runText)}
                </PieceText>
              ))}
            </span>
          );
        })}
      </p>
    );
  });
});

function nameOf(surah: number): string {
  return surahs[surah - 1]?.arabicName ?? '';
}

/** How much narrower than its page a line is set; the browser spreads it out, so that no line can break. */
const SLACK_EM = 0.12;

type PieceProps = { hand: Hand; piece: DrawnPiece; ayah: number; gaps: number; children: ReactNode };

/** The spaces of the text itself are between pieces too; at the end of a line they take no room. */
function PieceText({ hand, piece, ayah, gaps, children }: PieceProps) {
  const { runs, hasSign, fit, width, before, after } = piece;
  const { pageWidth, fontSpace } = HANDS[hand];
  const space = gaps === 0 ? fit.space : fit.space - SLACK_EM / fit.size / gaps;
  const isScaled = fit.scale !== 1;
  const ofPage = (length: number) => `calc(var(--page) * ${(length / pageWidth).toFixed(5)})`;
  const outer: CSSProperties = {
    fontSize: ofPage(fit.size),
    wordSpacing: em(space * fit.scale - fontSpace),
  };
  const inner: CSSProperties = {
    ...(before > 0 && { marginInlineStart: ofPage(before) }),
    ...(after > 0 && { marginInlineEnd: ofPage(after - SLACK_EM) }),
    // The box has the natural width of its words; drawn with its scale, it takes the room that the margin leaves it.
    ...(isScaled && {
      width: ofPage(width),
      marginInlineEnd: `calc(${ofPage(width * (fit.scale - 1))} - 0.05px)`,
      transform: `scaleX(${fit.scale.toFixed(5)})`,
      wordSpacing: em(fit.space - fontSpace),
    }),
  };
  return (
    <span style={outer}>
      <span style={inner} className={isScaled ? 'mushaf-scaled' : 'mushaf-piece'}>
        {children}
        {hasSign && (
          <>
            {runs.length > 0 && ' '}
            <span role="img" aria-label={words.ayah(ayah)} className="mushaf-sign">
              {ayahSign(ayah)}
            </span>
          </>
        )}
      </span>{' '}
    </span>
  );
}

function runText({ is, text }: Run, index: number) {
  if (is === 'words') return text;
  return (
    <span key={index} className={is === 'pause' ? 'mushaf-pause' : 'mushaf-amiri'}>
      {text}
    </span>
  );
}

const em = (length: number): string => `${length.toFixed(4)}em`;

/** How many spaces are on each line of a block. */
function gapsOnLines({ ayahs }: Extract<Block, { is: 'ayahs' }>): Map<number, number> {
  const gaps = new Map<number, number>();
  for (const { line, runs, hasSign } of ayahs.flatMap(({ pieces }) => pieces)) {
    const before = gaps.get(line);
    const own = gapsIn(runs) + (hasSign && runs.length > 0 ? 1 : 0);
    gaps.set(line, before === undefined ? own : before + own + 1);
  }
  return gaps;
}
