type Line = { kind: string; parts: string; minutes: string };

/** What today is made of; each line is one line, however much is in it. */
export function PlanLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="space-y-0.5">
      {lines.map(({ kind, parts, minutes }) => (
        <li key={kind} className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate">
            <span className="text-ink-soft">{kind}: </span>
            <span className="font-semibold">{parts}</span>
          </span>
          <span className="shrink-0 text-sm text-ink-soft">{minutes}</span>
        </li>
      ))}
    </ul>
  );
}
