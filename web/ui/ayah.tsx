import { memo, type ReactNode } from 'react';
import { Arabic } from './arabic.tsx';

/** A word and the pause sign that follows it after a space. */
const WORD_AND_SIGN = /([^ ]+)( [\u06D6-\u06DC]+)(?= |$)/g;

type Props = { text: string; className?: string; children?: ReactNode };

/** An ayah or a part of one, letter for letter; a pause sign is shown over the end of its word and never leaves it. */
export const Ayah = memo(function Ayah({ text, className = '', children }: Props) {
  return (
    <Arabic className={className}>
      {withPauses(text)}
      {children}
    </Arabic>
  );
});

function withPauses(text: string): ReactNode {
  const shown: ReactNode[] = [];
  let from = 0;
  for (const { 0: both, 1: word, 2: sign, index } of text.matchAll(WORD_AND_SIGN)) {
    shown.push(
      text.slice(from, index),
      <span key={index} className="whitespace-nowrap">
        {word}
        <span className="waqf">{sign}</span>
      </span>,
    );
    from = index + both.length;
  }
  return shown.length === 0 ? text : [...shown, text.slice(from)];
}
