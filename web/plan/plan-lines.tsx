import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import type { PlanLine } from '#web/record/plan/plan-rules.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { addressToBegin } from '#web/record/use/today-session.ts';
import { Button } from '#web/ui/button.tsx';
import { today as words } from '#web/words/en/today.ts';

/** What today is made of; each line is one line, however much is in it. */
export function PlanLines({ lines }: { lines: readonly PlanLine[] }) {
  return (
    <ul className="space-y-0.5">
      {lines.map(({ kind, seconds, parts }) => (
        <li key={kind} className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate">
            <span className="text-ink-soft">{words.kinds[kind]}: </span>
            <span className="font-semibold">{words.parts(parts.map(namedPart))}</span>
          </span>
          <span className="shrink-0 text-sm text-ink-soft">{words.minutes(seconds)}</span>
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
export function BeginButton({ today }: { today: Today }) {
  const navigate = useNavigate();
  const begin = () => void navigate(addressToBegin(today));
  return (
    <Button className="px-7" onClick={({ detail }) => detail <= 1 && begin()}>
      {today.progress > 0 ? words.goOn : words.begin}
    </Button>
  );
}
