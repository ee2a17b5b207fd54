import { Arabic } from './arabic.tsx';

/** A capture group makes `split` return the separators too, so every second piece is Arabic. */
const ARABIC = /([\u0600-\u06FF\uFDFA]+(?: [\u0600-\u06FF\uFDFA]+)*)/;

/** English with a few Arabic words in it; each keeps its language, direction and font. */
export function MixedText({ children }: { children: string }) {
  return children.split(ARABIC).map((piece, index) =>
    index % 2 === 1 ? (
      <Arabic key={piece} className="text-xl leading-none">
        {piece}
      </Arabic>
    ) : (
      piece
    ),
  );
}
