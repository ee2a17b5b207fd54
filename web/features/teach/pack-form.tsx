import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CLASS_WALL_PATH } from '#contract/pages.ts';
import { bytesLeft, problemOf, type Pack } from '#web/pack/pack-rules.ts';
import { nameOfPassage } from '#web/pack/task-names.ts';
import { goTo } from '#web/platform/go-to.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { teach as words } from '#web/words/en/teach.ts';
import { keepDraft } from '#web/pack/draft.ts';
import { LetterChoice } from './letter-choice.tsx';
import { rememberPack } from '#web/pack/own-packs.ts';
import { PassageChoice } from './passage-choice.tsx';
import { PhraseChoice } from './phrase-choice.tsx';

/** Where portions end is known only to its own code, which few ask for. */
const loadNextWeek = () => import('#web/pack/next-week-rules.ts');

const PRINT = '/teach/print';

const ShareSheet = lazyPart(() => import('./share-sheet.tsx').then((file) => file.ShareSheet));

type Props = {
  start: Pack;
  /** Whether it was asked for, and did not come with the page. */
  isOpened: boolean;
  onFresh: () => void;
};

/** What a class learns in a week. */
export function PackForm({ start, isOpened, onFresh }: Props) {
  const [pack, setPack] = useState(start);
  const [notice, setNotice] = useState('');
  const [link, setLink] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useEffect(() => whenIdle(() => void ShareSheet.preload()), []);
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [isOpened]);

  function change(part: Partial<Pack>) {
    const changed = { ...pack, ...part };
    setPack(changed);
    setNotice('');
    keepDraft(changed);
  }

  /** With a pack that has a link; otherwise it says what is wrong with it. */
  function withLink(act: (link: string) => void) {
    const problem = problemOf(pack);
    if (problem) return setNotice(words.problems[problem]);
    setNotice('');
    act(rememberPack(pack));
  }

  /** Without anything chosen the cards alone. */
  function toPrint() {
    const problem = problemOf(pack);
    if (problem && problem !== 'empty') return setNotice(words.problems[problem]);
    void navigate(problem ? PRINT : `${PRINT}#${rememberPack(pack)}`);
  }

  async function goOn() {
    const problem = problemOf(pack);
    if (problem === 'noSuchAyahs') return setNotice(words.problems[problem]);
    try {
      const { nextWeek } = await loadNextWeek();
      const { pack: next, ended } = nextWeek(pack);
      change(next);
      setNotice(ended.length > 0 ? words.passages.ended(ended.map(nameOfPassage)) : words.passages.moved);
    } catch (error) {
      console.warn('the passages have not moved on', error);
      setNotice(words.passages.notMoved);
    }
  }

  return (
    <form ref={form} className="space-y-8" onSubmit={(event) => event.preventDefault()}>
      <Texts title={pack.title} note={pack.note} onChange={change} />
      <PassageChoice passages={pack.passages} onChange={(passages) => change({ passages })} />
      <LetterChoice letters={pack.letters} game={pack.game} onChange={change} />
      <PhraseChoice phrases={pack.phrases} onChange={(phrases) => change({ phrases })} />
      <section
        aria-label={words.actions.label}
        className="sticky bottom-2 z-20 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-[1.75rem] border border-line bg-surface p-3 shadow-lift low-and-wide:static"
      >
        <p role="status" className="w-full text-center font-semibold text-pretty empty:hidden">
          {notice}
        </p>
        <Button
          className="min-h-14! flex-[2_1_12rem] text-lg"
          onClick={() => withLink((made) => goTo(`${CLASS_WALL_PATH}#${made}`))}
        >
          {words.actions.show}
        </Button>
        <Button
          look="outline"
          className="min-h-14! flex-[1_1_12rem] text-lg"
          onClick={() => withLink(setLink)}
        >
          {words.actions.share}
        </Button>
        <Button look="outline" className="flex-[1_1_8rem]" onClick={toPrint}>
          {words.actions.print}
        </Button>
        {pack.passages.length > 0 && (
          <Button look="outline" className="flex-[1_1_12rem]" onClick={() => void goOn()}>
            {words.actions.next}
          </Button>
        )}
      </section>
      <Button look="quiet" className="mx-auto flex" onClick={onFresh}>
        {words.actions.fresh}
      </Button>
      {link !== undefined && <ShareSheet link={link} onClose={() => setLink(undefined)} />}
    </form>
  );
}

type TextsProps = Pick<Pack, 'title' | 'note'> & { onChange: (part: Partial<Pack>) => void };

function Texts({ title, note, onChange }: TextsProps) {
  const left = bytesLeft({ title, note });
  return (
    <div className="space-y-4">
      <TextField
        label={words.fields.title}
        hint={words.fields.titleHint}
        dir="auto"
        autoComplete="off"
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={words.fields.note}
        hint={words.fields.noteHint}
        dir="auto"
        autoComplete="off"
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <p role="status" className={`text-sm ${left < 0 ? 'font-semibold text-wrong' : 'text-ink-soft'}`}>
        {left < 0 ? words.fields.tooLong(-left) : words.fields.left(left)}
      </p>
    </div>
  );
}
