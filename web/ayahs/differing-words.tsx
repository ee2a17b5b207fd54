import { AyahWords } from '#web/ui/ayah.tsx';
import type { Piece } from './difference-rules.ts';

/** Words of an ayah inside of `Arabic`, those marked that another one does not have there. */
export function DifferingWords({ pieces, mark }: { pieces: readonly Piece[]; mark: string }) {
  return pieces.map(({ at, text, isDifferent }) =>
    isDifferent ? (
      <mark key={at} className={`rounded ${mark}`}>
        <AyahWords text={text} />
      </mark>
    ) : (
      <AyahWords key={at} text={text} />
    ),
  );
}
