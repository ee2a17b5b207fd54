import './end.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { supplication } from '#content/quotes/shared.ts';
import { MoreButton } from '#web/plan/more-button.tsx';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import type { Memory } from '#web/record/memory/memory-rules.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { GardenScene } from '#web/ui/garden-scene.tsx';
import { useRootMark } from '#web/ui/root-mark.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as shared } from '#web/words/en/today.ts';
import { noteEndSeen, noteTold, toldBefore } from './day-end.ts';
import { newToday, type NewToday } from './new-today-rules.ts';
import { StageHeading } from './stage-heading.tsx';

const words = todayPage.end;

type Props = { today: Today; memory: Memory; learnerId: string };

/** The end is an end: a supplication, one new thing, and nothing more to do. */
export function End({ today, memory, learnerId }: Props) {
  const { lessonFell } = today;
  useRootMark('data-day-end');
  // A little more changes the record while this screen is still there.
  const [told] = useState(() => toldBefore(learnerId, today.day));
  const grown = newToday(memory, numberOfDay(today.day), told);
  return (
    <section className="day-end">
      <div aria-hidden="true" className="day-end-scene">
        <GardenScene />
      </div>
      <div className="day-end-words">
        <div>
          <StageHeading className="text-ink-soft">{words.title}</StageHeading>
          <figure>
            <blockquote>
              <p className="day-end-prayer">
                <Arabic className="quotes-font leading-none">{supplication.arabic}</Arabic>
              </p>
              <p className="text-lg">{supplication.english}</p>
            </blockquote>
            <figcaption className="mt-2 text-sm text-ink-soft">{supplication.reference}</figcaption>
          </figure>
        </div>
        <div>
          {grown && <Grown grown={grown} />}
          {lessonFell ? (
            <p className="mx-auto mt-4 max-w-[36ch] text-pretty">{shared.later[lessonFell]}</p>
          ) : (
            !grown &&
            told.length === 0 && <p className="mx-auto max-w-[36ch] text-pretty">{words.nothingHeld}</p>
          )}
        </div>
      </div>
      <div className="day-end-ways">
        <MoreButton
          today={today}
          onMore={() => grown && noteTold(learnerId, today.day, `${grown.surah}:${grown.ayah}`)}
        />
        <Link to="/" className="day-end-done" onClick={() => noteEndSeen(learnerId, today.day)}>
          {words.done}
        </Link>
      </div>
    </section>
  );
}

/** Two beads and the thread between them, which draws itself once; of a surah's first ayah one bead. */
function Grown({ grown: { surah, ayah, state, isKept } }: { grown: NewToday }) {
  const name = surahs[surah - 1]?.name ?? '';
  const { told, detail } = words[isKept ? (state === 'recognised' ? 'keptByCards' : 'kept') : state];
  return (
    <div>
      <div dir="rtl" aria-hidden="true" className={`day-end-link day-end-${state}`}>
        {ayah > 1 && (
          <>
            <Bead ayah={ayah - 1} />
            <span className="day-end-thread" />
          </>
        )}
        <Bead ayah={ayah} />
      </div>
      <p className="mx-auto mt-4 max-w-[20ch] text-xl leading-snug font-bold text-balance">
        {told(ayah, name)}
      </p>
      <p className="mt-2 text-ink-soft">{detail(name)}</p>
    </div>
  );
}

function Bead({ ayah }: { ayah: number }) {
  return <Arabic className="day-end-bead">{arabicNumber(ayah)}</Arabic>;
}

/** As at the end of an ayah. */
function arabicNumber(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
}
