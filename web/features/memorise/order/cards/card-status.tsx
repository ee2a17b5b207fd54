import { Icon } from '#web/ui/icon.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import type { Mark } from '../practice-rules.ts';

const LOOKS = {
  inPlace: { icon: 'check', look: 'text-good' },
  up: { icon: 'arrowUp', look: 'text-saffron' },
  down: { icon: 'arrowDown', look: 'text-saffron' },
  correct: { icon: 'check', look: 'text-good' },
  wrong: { icon: 'sendTo', look: 'text-saffron' },
} as const;

export function CardStatus({ mark, target }: { mark: Exclude<Mark, 'none'>; target: number }) {
  const { icon, look } = LOOKS[mark];
  return (
    <p className={`inline-flex min-h-9 items-center gap-1.5 font-bold ${look}`}>
      <Icon name={icon} className="size-5 shrink-0" />
      {memorise.card.marks[mark](target + 1)}
    </p>
  );
}
