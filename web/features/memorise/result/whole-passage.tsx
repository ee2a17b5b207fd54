import { useEffect, useRef, type ComponentProps } from 'react';
import { WholeAyahs } from '#web/ayahs/whole-ayahs.tsx';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { Onward } from './onward.tsx';

type Props = Pick<ComponentProps<typeof Onward>, 'ayahs' | 'selection' | 'learnerId' | 'onAgain'> & {
  /** Whether a button was pressed to see it: then it takes the focus. */
  isAskedFor: boolean;
};

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
