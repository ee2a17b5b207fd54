import { surahs } from '#content/surahs.ts';
import type { Ayah as AyahRow } from '#contract/tables.ts';
import { EndOfAyah } from '#web/ayahs/end-of-ayah.tsx';
import { focusOnArrival } from '#web/platform/focus.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah } from '#web/ui/ayah.tsx';
import { Button } from '#web/ui/button.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { StageHeading } from './stage-heading.tsx';

const words = todayPage.lesson;
const WORDS_BEFORE = 3;

type Props = {
  title: string;
  /** Undefined before the first ayah of a surah: there its name is what one begins from. */
  before: AyahRow | undefined;
  asked: AyahRow;
  isShown: boolean;
  onLook: () => void;
  onAnswer: (had: boolean) => void;
  onReadAgain: () => void;
};

/** Said aloud, then looked at: nobody but the learner judges. The answers stand as in a round, so that no thumb is misled. */
export function LessonQuestion({ title, before, asked, isShown, onLook, onAnswer, onReadAgain }: Props) {
  return (
    <section className="space-y-5">
      <StageHeading className="font-semibold text-ink-soft">{title}</StageHeading>
      <div className="space-y-4 rounded-card border border-line bg-surface px-4 py-6 text-center shadow-card">
        <p className="text-ink-soft">{before ? words.from : words.fromName(asked.surah)}</p>
        <p dir="rtl">
          {before ? (
            <EndOfAyah text={before.arabic} words={WORDS_BEFORE} />
          ) : (
            <Arabic className="text-ayah text-ink">{surahs[asked.surah_number - 1]?.arabicName}</Arabic>
          )}
        </p>
        {isShown ? <Shown text={asked.arabic} /> : <Button onClick={onLook}>{words.look}</Button>}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {isShown ? (
          <>
            <Button look="outline" onClick={() => onAnswer(false)}>
              {words.notYet}
            </Button>
            <Button onClick={() => onAnswer(true)}>{words.had}</Button>
          </>
        ) : (
          <Button look="quiet" onClick={onReadAgain}>
            {words.readAgain}
          </Button>
        )}
      </div>
    </section>
  );
}

function Shown({ text }: { text: string }) {
  return (
    <p ref={focusOnArrival} tabIndex={-1} dir="rtl" className="border-t border-line pt-4">
      <Ayah text={text} className="text-ayah text-green-strong" />
    </p>
  );
}
