import '#web/ui/soft-mark.css';
import { Fragment } from 'react';
import { AyahWords } from '#web/ui/ayah.tsx';
import { wordsOf, type Word } from './word-rules.ts';

type Props = {
  text: string;
  /** How strongly a word is underlined, counted from 1. */
  strengthOf: (word: number) => number | undefined;
};

/** An ayah in which the words that listeners marked have a soft line. */
export function MarkedAyah({ text, strengthOf }: Props) {
  const words = wordsOf(text);
  if (!words.some(({ number }) => number !== undefined && strengthOf(number + 1)))
    return <AyahWords text={text} />;
  const drawn = (word: Word, index: number) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <MarkedWord
        word={word}
        strength={word.number === undefined ? undefined : strengthOf(word.number + 1)}
      />
    </Fragment>
  );
  return words.map(drawn);
}

type WordProps = { word: Word; strength: number | undefined };

function MarkedWord({ word: { text, sign }, strength }: WordProps) {
  return (
    <span className={sign ? 'whitespace-nowrap' : undefined}>
      <span data-strength={strength} className={strength ? 'soft-mark' : undefined}>
        {text}
      </span>
      {sign && <span className="waqf">{sign}</span>}
    </span>
  );
}
