import { MARKS, type MarkKind, type WordMark } from '#contract/heard.ts';
import { markOf, type WordPlace } from '#web/listen/marking-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { useWord } from './use-word.ts';

type Props = {
  place: WordPlace;
  marks: readonly WordMark[];
  onChoose: (mark: MarkKind | undefined) => void;
  onClose: () => void;
};

/** All that can be said of a word. */
export function WordSheet({ place, marks, onChoose, onClose }: Props) {
  const mark = markOf(marks, place);
  const word = useWord(place);
  return (
    <Sheet
      title={
        <span className="flex items-center justify-between gap-4">
          {words.more}
          <Arabic className="text-3xl leading-[2] font-normal">{word}</Arabic>
        </span>
      }
      onClose={onClose}
    >
      <ul className="listen-kinds">
        {MARKS.map((kind) => (
          <li key={kind}>
            <button type="button" aria-pressed={kind === mark} onClick={() => onChoose(kind)}>
              <span aria-hidden="true" className="listen-sample" data-mark={kind} />
              <span className="font-semibold">{words.marks[kind]}</span>
              <span className="text-sm text-ink-soft">{words.meant[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="w-full" onClick={() => onChoose(undefined)}>
        {words.noMark}
      </Button>
    </Sheet>
  );
}
