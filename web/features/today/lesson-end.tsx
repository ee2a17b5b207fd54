import { useState } from 'react';
import { surahs } from '#content/surahs.ts';
import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { focusOnArrival } from '#web/platform/focus.ts';
import { namedPart } from '#web/plan/plan-lines.tsx';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { nextAfterLesson } from '#web/record/use/today-session.ts';
import { EndPassage } from '#web/round/end-passage.tsx';
import { Growth } from '#web/round/growth.tsx';
import { RoundFrame, type Frame } from '#web/round/round-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memoriseRecite } from '#web/words/en/memorise-recite.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as shared } from '#web/words/en/today.ts';

const words = todayPage.lesson;

type Props = {
  frame: Frame;
  ayahs: readonly Ayah[];
  learnerId: string;
  /** Undefined for an end that a reload brought back: nothing moves any more. */
  written: BodyOf<'round'> | undefined;
};

/** The new ayahs, what grew, and the way on. A tap skips what moves. */
export function LessonEnd({ frame, ayahs, learnerId, written }: Props) {
  const [isStill, setIsStill] = useState(!written);
  const next = nextAfterLesson();
  const surah = surahs[(ayahs[0]?.surah_number ?? 0) - 1];
  const range = { surah: surah?.number ?? 0, from: ayahs[0]?.ayah_number ?? 1 };
  const [round] = useState(
    () => written ?? { mode: 'lesson' as const, passages: [{ ...range, grades: '1'.repeat(ayahs.length) }] },
  );
  return (
    <div
      data-still={isStill || undefined}
      className="round-end contents"
      onPointerDown={() => setIsStill(true)}
    >
      <RoundFrame
        {...frame}
        sheet={
          <section aria-labelledby="lesson-over" className="round-over">
            <div className="round-grown">
              {surah && <Growth {...{ learnerId, surah, round }} />}
              <div className="round-said">
                <h2 ref={focusOnArrival} id="lesson-over" tabIndex={-1} className="text-xl font-bold">
                  {words.met(ayahs.length)}
                </h2>
                <p className="mt-1 text-[0.9375rem] leading-5 text-pretty text-ink-soft">{words.tomorrow}</p>
              </div>
            </div>
            <ButtonLink className="round-next" to={next.address} replace>
              {next.is === 'round'
                ? memoriseRecite.over.next(shared.ayahs(namedPart(next.round)))
                : next.is === 'end'
                  ? memoriseRecite.over.finish
                  : shared.goOn}
              <Icon name="arrowRight" />
            </ButtonLink>
          </section>
        }
      >
        <EndPassage ayahs={ayahs} marks={ayahs.map(() => 'said')} />
        <div className="mx-auto max-w-md px-4">
          <ListenSlot places={ayahs} />
        </div>
      </RoundFrame>
    </div>
  );
}
