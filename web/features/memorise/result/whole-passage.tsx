import { useEffect, useRef } from 'react';
import type { Ayah as AyahRow } from '#contract/tables.ts';
import { WholeAyahs } from '#web/ayahs/whole-ayahs.tsx';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import type { Selection } from '../selection-rules.ts';
import { Onward } from './onward.tsx';

type Props = {
  ayahs: readonly AyahRow[];
  selection: Selection;
  /** Whose round it was. */
  learnerId: string | undefined;
  /** Whether somebody pressed a button to see it, and so is led to it. */
  isAskedFor: boolean;
  onAgain: () => void;
};

/** How a round ends: the passage as in the mushaf, and what may come next. */
export function WholePassage({ ayahs, selection, learnerId, isAskedFor, onAgain }: Props) {
  const section = useRef<HTMLElement>(null);
  const takesFocus = useRef(isAskedFor);
  useEffect(() => {
    if (takesFocus.current) section.current?.focus();
  }, []);
  if (ayahs.length === 0) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={memorise.whole.label}
      className="scroll-mt-24 space-y-4 rounded-card border border-line bg-surface px-4 py-5 text-center shadow-card"
    >
      <WholeAyahs ayahs={ayahs} />
      <ListenSlot places={ayahs} />
      <Onward {...{ ayahs, selection, learnerId, onAgain }} mode="order" />
    </section>
  );
}
