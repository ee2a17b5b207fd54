import { Arabic } from './arabic.tsx';

/** The capture keeps what it splits by, so every second part is Arabic. */
const ARABIC = /([\u0600-\u06FF\uFDFA]+(?: [\u0600-\u06FF\uFDFA]+)*)/;

/** English with a few Arabic words in it; each keeps its language, direction and font. */
export function MixedText({ children }: { children: string }) {
  return children.split(ARABIC).map((part, index) =>
    index % 2 === 1 ? (
      <Arabic key={part} className="text-xl leading-none">
        {part}
      </Arabic>
    ) : (
      part
    ),
  );
}
