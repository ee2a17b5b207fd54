import { useState } from 'react';
import type { Memory } from '#web/record/memory/memory-rules.ts';
import { stateOf } from '#web/record/memory/join-rules.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { stored } from '#web/platform/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { todayPage } from '#web/words/en/today-page.ts';

const words = todayPage.byHeart;

/** That it was read; a device remembers it for whoever learns on it. */
const isRead = stored('by-heart-read', { read: (text) => text === 'yes', write: () => 'yes' });

type Props = { memory: Memory; asks: Today['habits']['asks'] };

/** Whoever practised with cards finds less called known than before: why, is said once, but not to who is asked with cards. */
export function ByHeartNotice({ memory, asks }: Props) {
  const [isOpen, setIsOpen] = useState(() => isRead.get() !== true && hasUsedCards(memory));
  if (!isOpen || asks === 'cards') return null;

  function close() {
    isRead.set(true);
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

function hasUsedCards({ joins }: Memory): boolean {
  return [...joins.values()].some((join) => stateOf(join) === 'recognised');
}
