import '#web/round/round.css';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { useAyahs } from '#web/api/quran.ts';
import { onDevice } from '#web/ayahs/on-device.ts';
import { namedPart } from '#web/plan/plan-lines.tsx';
import { useUnfoldedHeader } from '#web/round/folded-header.ts';
import { preloadPlant } from '#web/round/growth.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/platform/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as shared } from '#web/words/en/today.ts';
import { LessonEnd } from './lesson-end.tsx';
import { LessonQuestion } from './lesson-question.tsx';
import { LessonText } from './lesson-text.tsx';
import { useLesson } from './use-lesson.ts';

const words = todayPage.lesson;

type Props = { lesson: { surah: number; from: number; to: number }; learnerId: string; day: string };

/** Read first, then asked, then whole, on the screen of a round. */
export function LessonView({ lesson, learnerId, day }: Props) {
  const name = surahs[lesson.surah - 1]?.name ?? '';
  const reading = useAyahs({ surah: name }, onDevice);
  return (
    <Loaded
      from={loadableOf(reading)}
      loading={<Spinner label={words.loading} />}
      failed={<Failed onRetry={() => void reading.refetch()} />}
      empty={null}
    >
      {(surah) => <Stage surah={surah} {...{ lesson, learnerId, day }} />}
    </Loaded>
  );
}

function Stage({ surah, lesson, learnerId, day }: Props & { surah: readonly Ayah[] }) {
  const { round, written, begin, readAgain, look, answer } = useLesson(lesson, learnerId, day);
  const navigate = useNavigate();
  const { surah: number, from, to } = lesson;
  useEffect(() => {
    const learned = surahs[number - 1];
    const passages = [{ surah: number, from, grades: '1'.repeat(to - from + 1) }];
    if (learned) preloadPlant({ learnerId, surah: learned, round: { mode: 'lesson', passages } });
  }, [number, from, to, learnerId]);
  const { stage, queue } = round;
  const [place = 0] = queue;
  const ayahs = surah.filter(({ ayah_number }) => ayah_number >= from && ayah_number <= to);
  const asked = ayahs[place];
  const frame = {
    name: words.title(shared.ayahs(namedPart(lesson))),
    // Today would lead back here.
    onClose: () => void navigate('/'),
    closeName: words.close,
  };
  if (stage === 'whole') return <LessonEnd {...{ frame, ayahs, learnerId, written }} />;
  if (stage === 'read' || !asked) return <LessonText {...{ frame, ayahs }} onRead={begin} />;
  return (
    <LessonQuestion
      key={`${place} ${queue.length}`}
      {...{ frame, ayahs, round, asked }}
      before={surah.find(({ ayah_number }) => ayah_number + 1 === asked.ayah_number)}
      onLook={look}
      onAnswer={answer}
      onReadAgain={readAgain}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useUnfoldedHeader();
  return (
    <div role="alert" className="space-y-3 text-center">
      <p>{words.failed}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  );
}
