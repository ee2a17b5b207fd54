import type { WordMark } from '#contract/heard.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { useWord } from './use-word.ts';

/** Each marked word with its place. */
export function MarkedPlaces({ marks }: { marks: readonly WordMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className="listen-places">
      {marks.map((mark) => (
        <li key={mark.join(':')}>
          <MarkedPlace mark={mark} />
        </li>
      ))}
    </ul>
  );
}

function MarkedPlace({ mark: [surah, ayah, word, kind] }: { mark: WordMark }) {
  const text = useWord({ surah, ayah, word });
  return (
    <>
      <span>
        <b>{words.place(surah, ayah)}</b>
        <span className="text-ink-soft">, {words.marks[kind]}</span>
      </span>
      <span className="listen-chip" data-mark={kind}>
        <Arabic>{text}</Arabic>
      </span>
    </>
  );
}
