import { memo, type ReactNode } from 'react';
import { Arabic } from './arabic.tsx';
import { piecesOf, withPauses, type AyahPiece } from './ayah-rules.ts';

type Props = { text: string; className?: string; children?: ReactNode };

/** An ayah or a part of one, letter for letter; a pause sign is shown over the end of its word and never leaves it. */
export const Ayah = memo(function Ayah({ text, className = '', children }: Props) {
  const { start, end } = piecesOf(text);
  return (
    <Arabic className={className}>
      {start.map(shown)}
      <span className="whitespace-nowrap">
        {end.map(shown)}
        {children}
      </span>
    </Arabic>
  );
});

/** Some words of an ayah inside of `Arabic`, letter for letter, beside others that are marked or hidden. */
export function AyahWords({ text }: { text: string }) {
  return withPauses(text).map(shown);
}

function shown(piece: AyahPiece, index: number): ReactNode {
  if (typeof piece === 'string') return piece;
  return (
    <span key={index} className="whitespace-nowrap">
      {piece.word}
      <span className="waqf">{piece.sign}</span>
    </span>
  );
}
