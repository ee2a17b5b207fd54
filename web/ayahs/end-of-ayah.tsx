import type { ReactNode } from 'react';
import { lastWords, wordsIn } from '#content/cut.ts';
import { Ayah } from '#web/ui/ayah.tsx';

type Props = { text: string; words: number; children?: ReactNode };

/** The last words of an ayah. The dots of a cut are ours: they are outside of the Arabic text. */
export function EndOfAyah({ text, words, children }: Props) {
  const isCut = wordsIn(text).length > words;
  return (
    <>
      {isCut && <span aria-hidden="true">… </span>}
      <Ayah text={isCut ? lastWords(text, words) : text} className="text-ayah text-ink">
        {children}
      </Ayah>
    </>
  );
}
