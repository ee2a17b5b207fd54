import { useDeferredValue } from 'react';
import type { WordPlace } from '#web/listen/marking-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import type { ListeningView } from './session.ts';
import { useWord } from './use-word.ts';

/** For those who listen: the word that was marked, and how. */
export function Said(props: Pick<ListeningView, 'said'>) {
  const said = useDeferredValue(props.said); // the mark is drawn first
  return (
    <p aria-live="polite" className="sr-only">
      {said && (
        <>
          <Word place={said.place} /> {said.mark ? words.marks[said.mark] : words.unmarked}
        </>
      )}
    </p>
  );
}

function Word({ place }: { place: WordPlace }) {
  return <Arabic>{useWord(place)}</Arabic>;
}
