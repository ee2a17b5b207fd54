import type { PlanLine } from '#web/record/plan-rules.ts';
import { today as words } from '#web/words/en/today.ts';
import { namedPart } from './named-part.ts';

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
