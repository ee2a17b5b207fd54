import { Arabic } from '#web/ui/arabic.tsx';

const ARABIC = /([\u0600-\u06FF]+)/;

/** English with single Arabic words in it; each keeps its language, direction and font. */
export function MixedText({ children }: { children: string }) {
  // Split by a pattern that captures, so every second part is Arabic.
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
