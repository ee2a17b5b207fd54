import { useState } from 'react';
import type { Memory } from '#web/record/memory/memory-rules.ts';
import { stateOf } from '#web/record/memory/join-rules.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { stored } from '#web/platform/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { todayPage } from '#web/words/en/today-page.ts';

const words = todayPage.byHeart;

/** The learners of this device who have read it. */
const readBy = stored('by-heart-read', {
  read: (text) => text.split(' '),
  write: (learners) => learners.join(' '),
});

type Props = { learnerId: string; memory: Memory; asks: Today['habits']['asks'] };

/** Says once why less counts as known than before; only to a learner who was asked with cards and is now asked by heart. */
export function ByHeartNotice({ learnerId, memory, asks }: Props) {
  const [isOpen, setIsOpen] = useState(
    () => readBy.get()?.includes(learnerId) !== true && wasAskedWithCards(memory),
  );
  if (!isOpen || asks === 'cards') return null;

  function close() {
    readBy.set([...(readBy.get() ?? []), learnerId]);
    document.querySelector('h1')?.focus(); // the button goes, and the focus would go with it
    setIsOpen(false);
  }

  return (
    <section
      aria-labelledby="by-heart"
      className="rounded-card border border-line bg-green-soft p-5 sm:flex sm:items-center sm:gap-6 sm:p-6"
    >
      <div className="min-w-0 flex-1">
        <h2 id="by-heart" className="text-lg leading-snug font-bold text-balance">
          {words.title}
        </h2>
        <p className="mt-1 text-pretty">{words.text}</p>
      </div>
      <Button className="mt-3 px-8 sm:mt-0" onClick={close}>
        {words.ok}
      </Button>
    </section>
  );
}

/** A plan asks what a lesson began, again and again; who only tried the cards has neither. */
function wasAskedWithCards({ joins }: Memory): boolean {
  return [...joins.values()].some(
    (join) => stateOf(join) === 'recognised' && (join.taughtOn !== undefined || join.cardsRight > 1),
  );
}
