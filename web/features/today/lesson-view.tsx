import { useEffect, useRef } from 'react';
import { bismillah } from '#content/quotes/shared.ts';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { useAyahs } from '#web/api/quran.ts';
import { onDevice } from '#web/ayahs/on-device.ts';
import { opensWithBasmala } from '#web/ayahs/setting-rules.ts';
import { TextSizeButtons } from '#web/ayahs/text-size.tsx';
import { WholeAyahs } from '#web/ayahs/whole-ayahs.tsx';
import { namedPart } from '#web/plan/plan-lines.tsx';
import { useHeard } from '#web/recitation/heard.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { addressAfterLesson } from '#web/record/use/today-session.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as shared } from '#web/words/en/today.ts';
import { LessonQuestion } from './lesson-question.tsx';
import { StageHeading } from './stage-heading.tsx';
import { useLesson } from './use-lesson.ts';

const words = todayPage.lesson;
const TITLE = 'text-section font-bold';

type Props = { lesson: { surah: number; from: number; to: number }; learnerId: string; day: string };

/** Read first, then asked, then whole; in the size that was chosen for practice. */
export function LessonView({ lesson, learnerId, day }: Props) {
  const name = surahs[lesson.surah - 1]?.name ?? '';
  return (
    <Loaded
      from={loadableOf(useAyahs({ surah: name }, onDevice))}
      loading={<Spinner label={words.loading} />}
      failed={(retry) => <Failed onRetry={retry} />}
      empty={null}
    >
      {(surah) => (
        <div className="ayah-sized">
          <Stage surah={surah} {...{ lesson, learnerId, day }} />
        </div>
      )}
    </Loaded>
  );
}

function Stage({ surah, lesson, learnerId, day }: Props & { surah: readonly Ayah[] }) {
  const { round, begin, readAgain, look, answer } = useLesson(lesson, learnerId, day);
  const { stage, queue, repeated } = round;
  const [place = 0] = queue;
  const ayahs = surah.filter(({ ayah_number }) => ayah_number >= lesson.from && ayah_number <= lesson.to);
  const asked = ayahs[place];
  const title = words.title(shared.ayahs(namedPart(lesson)));
  if (stage === 'whole')
    return (
      <section className="space-y-5 text-center">
        <StageHeading className={TITLE}>{title}</StageHeading>
        <section
          aria-label={words.whole}
          className="space-y-4 rounded-card border border-line bg-surface px-4 py-6 shadow-card"
        >
          <WholeAyahs ayahs={ayahs} />
        </section>
        <ListenSlot places={ayahs} />
        <p className="text-ink-soft">{words.tomorrow}</p>
        <ButtonLink to={addressAfterLesson()} replace>
          {shared.goOn}
        </ButtonLink>
      </section>
    );
  if (stage === 'read' || !asked)
    return (
      <section className="space-y-5">
        <div className="flex items-start justify-between gap-3">
          <StageHeading className={TITLE}>{title}</StageHeading>
          <div className="flex shrink-0">
            <TextSizeButtons />
          </div>
        </div>
        <p className="text-ink-soft">{words.read}</p>
        <ListenSlot places={ayahs} />
        <LessonText ayahs={ayahs} />
        <Button onClick={begin}>{words.ready}</Button>
      </section>
    );
  return (
    <LessonQuestion
      key={`${place} ${queue.length}`}
      title={repeated.includes(place) ? words.onceMore : words.question(place + 1, ayahs.length)}
      before={surah.find(({ ayah_number }) => ayah_number + 1 === asked.ayah_number)}
      asked={asked}
      isShown={stage === 'look'}
      onLook={look}
      onAnswer={answer}
      onReadAgain={readAgain}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="space-y-3 text-center">
      <p>{words.failed}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  );
}

function LessonText({ ayahs }: { ayahs: readonly Ayah[] }) {
  const heard = useHeard();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (heard) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [heard]);
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2 shadow-card sm:px-7">
      {opensWithBasmala(ayahs) && (
        <p className="pt-4 text-center">
          <Arabic className="text-ayah text-green-strong">{bismillah.arabic}</Arabic>
        </p>
      )}
      <ul ref={list} className="divide-y divide-line">
        {ayahs.map(({ surah_number, ayah_number, arabic, english_translation }) => (
          <li
            key={ayah_number}
            aria-current={heard === `${surah_number}:${ayah_number}` || undefined}
            className={`scroll-my-24 py-4 [@media(min-height:30rem)]:scroll-mt-40 ${heard === `${surah_number}:${ayah_number}` ? 'bg-saffron-soft' : ''}`}
          >
            <p dir="rtl">
              <AyahText text={arabic} className="text-ayah text-ink" />
            </p>
            <p className="mt-2 text-ink-soft">
              <span className="font-semibold text-saffron">{ayah_number}</span> {english_translation}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
