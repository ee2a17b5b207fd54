import { useEffect, useRef } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { WholeAyahs } from '#web/ayahs/whole-ayahs.tsx';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { memorise } from '#web/words/en/memorise.ts';

type Props = {
  ayahs: readonly Ayah[];
  /** Whether a button was pressed to see it: then it takes the focus. */
  isAskedFor: boolean;
  /** False for a result that a reload brought back. */
  isNew: boolean;
};

export function WholePassage({ ayahs, isAskedFor, isNew }: Props) {
  const section = useRef<HTMLElement>(null);
  const arrived = useRef({ isAskedFor, isNew });
  useEffect(() => {
    const { isAskedFor, isNew } = arrived.current;
    if (isAskedFor) section.current?.focus({ preventScroll: true });
    if (isAskedFor || isNew) section.current?.scrollIntoView();
  }, []);
  if (ayahs.length === 0) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={memorise.whole.label}
      className="scroll-mt-20 space-y-4 rounded-card border border-line bg-surface px-4 py-5 text-center shadow-card"
    >
      <WholeAyahs ayahs={ayahs} />
      <ListenSlot places={ayahs} />
    </section>
  );
}
