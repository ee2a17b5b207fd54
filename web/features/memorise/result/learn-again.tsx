import { useLayoutEffect, useRef, useState } from 'react';
import { wordsIn } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import * as rules from '../recite/recite-rules.ts';
import { RoundScreen } from '../recite/round-screen.tsx';

type LearnProps = { ayahs: readonly Ayah[]; name: string; places: readonly number[]; onDone: () => void };

/** Covers the cards, and holds the keyboard and a screen reader meanwhile. */
export function LearnAgain({ ayahs, name, places, onDone }: LearnProps) {
  const [waiting, setWaiting] = useState(places.slice(1));
  const [{ shown, recital }, setLearning] = useState(() => learning(ayahs, places[0] ?? 0));
  function become(next: rules.Recital) {
    if (next.phase !== 'over') return setLearning({ shown, recital: next });
    const [place, ...later] = waiting;
    if (place === undefined) return onDone();
    setWaiting(later);
    setLearning(learning(ayahs, place));
  }
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => cover.current?.showModal(), []);
  return (
    <dialog
      ref={cover}
      aria-label={words.learn.offer(places.length)}
      onCancel={onDone}
      className="round-cover"
    >
      <RoundScreen
        key={shown[0]?.ayah_number}
        ayahs={shown}
        name={name}
        view={{ recital, undoable: undefined }}
        session={{
          peek: (word) => become(rules.peek(recital, word)),
          peekLine: (line) => become(rules.peekLine(recital, line)),
          look: () => become(rules.look(recital)),
          goOn: () => become(rules.goOn(recital)),
          judge: () => undefined,
          undo: () => undefined,
          waitToUndo: () => undefined,
        }}
        onChoose={() => undefined}
        onClose={onDone}
        closeName={words.learn.close}
      />
    </dialog>
  );
}

/** Of what leads to the ayah only the one before is shown. */
function learning(ayahs: readonly Ayah[], place: number) {
  const first = Math.max(0, place - 1);
  const shown = ayahs.slice(first);
  const counts = shown.map(({ arabic }) => wordsIn(arabic).length);
  return { shown, recital: rules.startLearning(counts, place - first) };
}
