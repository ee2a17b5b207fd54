import { blackCells } from './marker-rules.ts';
import { SIDE_LOOKS, SIDES, type Side } from './side-rules.ts';

const SIZE = 732;
const MIDDLE = SIZE / 2;
const MARKER_FROM = 162;
const CELL = (SIZE - 2 * MARKER_FROM) / 8;
/** The field of side a; those of the others are turned. */
const FIELD = '36,16 696,16 602,106 130,106';
/** Where the letter stands, so that its ink is in the middle of the field. */
const LETTER_AT: Record<Side, number> = { a: 90, b: 57, c: 52, d: 78 };
/** To cut along. */
const EDGE = { x: 1, y: 1, width: SIZE - 2, height: SIZE - 2 };
const NUMBER_AT = { x: 134, y: 602 };

const at = (place: number): number => MARKER_FROM + place * CELL;

/** As every piece of Arabic on the site is marked. */
const ARABIC = { lang: 'ar', dir: 'rtl', translate: 'no' };

type Props = { card: number; label: string };

/** A card to be printed: a marker, its number at the foot, and a colour and a letter for each side, facing outwards. */
export function CardPicture({ card, label }: Props) {
  const cells = blackCells(card);
  const black = cells.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${at(x)} ${at(y)}h${CELL}v${CELL}h-${CELL}z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${SIZE} ${SIZE}`} className="card-picture">
      <rect {...EDGE} fill="#ffffff" stroke="#8d7d5f" strokeDasharray="8 6" />
      {SIDES.map((side, turn) => (
        <g key={side} transform={`rotate(${turn * 90} ${MIDDLE} ${MIDDLE})`}>
          <polygon points={FIELD} fill={SIDE_LOOKS[side].colour} />
          <text
            {...ARABIC}
            x={MIDDLE}
            y={LETTER_AT[side]}
            textAnchor="middle"
            fontSize="84"
            fontFamily="var(--font-arabic)"
            fill="#ffffff"
          >
            {SIDE_LOOKS[side].letter}
          </text>
        </g>
      ))}
      <path d={black.join('')} fill="#000000" shapeRendering="crispEdges" />
      <text {...NUMBER_AT} textAnchor="middle" fontSize="26" fontWeight="700" fill="#333333">
        {card}
      </text>
    </svg>
  );
}
