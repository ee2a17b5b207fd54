import { Icon } from '#web/ui/icon.tsx';
import type { Mark } from './practice-rules.ts';

const LINES = {
  inPlace: { icon: 'check', look: 'text-good', text: 'In the correct position' },
  up: { icon: 'arrowUp', look: 'text-saffron', text: 'Move Up' },
  down: { icon: 'arrowDown', look: 'text-saffron', text: 'Move Down' },
  correct: { icon: 'check', look: 'text-good', text: 'Correct' },
  wrong: { icon: 'cross', look: 'text-wrong', text: 'Should be position' },
} as const;

export function CardStatus({ mark, target }: { mark: Exclude<Mark, 'none'>; target: number }) {
  const { icon, look, text } = LINES[mark];
  return (
    <p className={`inline-flex min-h-9 items-center gap-1.5 font-bold ${look}`}>
      <Icon name={icon} className="size-5 shrink-0" />
      {mark === 'wrong' ? `${text} ${target + 1}` : text}
    </p>
  );
}
