import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import type { PlanLine } from '#web/record/plan/line-rules.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { addressToBegin } from '#web/record/use/today-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { today as words } from '#web/words/en/today.ts';

const ICONS: Record<keyof typeof words.kinds, IconName> = {
  review: 'again',
  new: 'sprout',
  recent: 'repeat',
};

/** What today is made of: what it is and why, of which surah, and about how long it takes. */
export function PlanLines({ lines, className = '' }: { lines: readonly PlanLine[]; className?: string }) {
  return (
    <ul className={`flex flex-col divide-y divide-line ${className}`}>
      {lines.map(({ kind, minutes, parts }) => (
        <li key={kind} className="flex flex-1 items-center gap-3 py-1">
          <span
            className={`grid size-9 shrink-0 place-items-center rounded-full ${kind === 'new' ? 'bg-saffron-soft text-saffron' : 'bg-green-soft text-green'}`}
          >
            <Icon name={ICONS[kind]} />
          </span>
          <span className="min-w-0 flex-1 leading-tight">
            <span className="flex items-baseline gap-x-2">
              <span className="font-bold">{words.kinds[kind].name}</span>{' '}
              <span className="flex-1 text-sm text-ink-soft">{words.kinds[kind].why}</span>{' '}
              <span className="text-sm text-ink-soft">{words.minutes(minutes)}</span>{' '}
            </span>
            <span className="block truncate text-ink-soft">{words.parts(parts.map(namedPart))}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Part = { surah: number; from: number; to: number };

export function namedPart({ surah, from, to }: Part): { name: string; from: number; to: number } {
  return { name: surahs[surah - 1]?.name ?? '', from, to };
}

/** Into the first round that is left, or the lesson. The second tap of two begins nothing more: Back would need two. */
export function BeginButton({ today, className = 'px-7' }: { today: Today; className?: string }) {
  const navigate = useNavigate();
  const begin = () => void navigate(addressToBegin(today));
  return (
    <Button className={className} onClick={({ detail }) => detail <= 1 && begin()}>
      {today.progress > 0 ? words.goOn : words.begin}
    </Button>
  );
}
