import { MARKS, type MarkKind, type WordMark } from '#contract/heard.ts';
import { listening as words } from '#web/words/en/listening.ts';

const ALWAYS: ReadonlySet<MarkKind> = new Set(['slip', 'helped']);

/** What the marks on the page mean. */
export function Legend({ marks, isHidden }: { marks: readonly WordMark[]; isHidden?: boolean }) {
  const shown = MARKS.filter((kind) => ALWAYS.has(kind) || marks.some((mark) => mark[3] === kind));
  return (
    <ul className="listen-legend" hidden={isHidden}>
      {shown.map((kind) => (
        <li key={kind}>
          <span aria-hidden="true" className="listen-sample" data-mark={kind} />
          {words.marks[kind]}
        </li>
      ))}
    </ul>
  );
}
