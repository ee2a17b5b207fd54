import { useDeferredValue } from 'react';
import type { WordPlace } from '#web/listen/marking-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import type { ListeningView } from './session.ts';
import { useWord } from './use-word.ts';

/** For those who listen: the word that was marked, and how. Only texts change in it: a new element costs every style of the page. */
export function Said({ before, ...props }: Pick<ListeningView, 'said'> & { before: WordPlace }) {
  const said = useDeferredValue(props.said); // the mark is drawn first
  const word = useWord(said?.place ?? before);
  const how = said?.mark ? words.marks[said.mark] : words.unmarked;
  return (
    <p aria-live="polite" className="sr-only">
      <Arabic>{word || ' '}</Arabic>
      <span>{said ? ` ${how}` : ' '}</span>
    </p>
  );
}
