import { memo, type ReactNode } from 'react';
import { Arabic } from './arabic.tsx';

/** A word and the pause sign that follows it after a space. */
const WORD_AND_SIGN = /([^ ]+)( [\u06D6-\u06DC]+)(?= |$)/g;

type Props = { text: string; className?: string; children?: ReactNode };

/** An ayah or a part of one, letter for letter; a pause sign is shown over the end of its word and never leaves it. */
export const Ayah = memo(function Ayah({ text, className = '', children }: Props) {
  const end = startOfEnd(text);
  return (
    <Arabic className={className}>
      {withPauses(text.slice(0, end))}
      <span className="whitespace-nowrap">
        {withPauses(text.slice(end))}
        {children}
      </span>
    </Arabic>
  );
});

/** A space between two words, not the one before a pause sign. */
const BETWEEN_WORDS = / (?![\u06D6-\u06DC])/g;
/** Longer ends may be wider than a narrow phone with large letters. */
const LONGEST_END = 20;

/** Where the last two words begin, which stay together, so that none of them ends alone on a line; of long ones the last. */
function startOfEnd(text: string): number {
  const starts = [0, ...[...text.matchAll(BETWEEN_WORDS)].map(({ index }) => index + 1)];
  const two = starts.at(-2) ?? 0;
  return text.length - two <= LONGEST_END ? two : (starts.at(-1) ?? 0);
}

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
