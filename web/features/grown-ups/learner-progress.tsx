import { useEffect, useId } from 'react';
import { letters } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import { MINUTES } from '#contract/record.ts';
import type { Plant } from '#web/record/garden/garden-summary-rules.ts';
import type { Leaves } from '#web/record/memory/letters-rules.ts';
import type { Tonight } from '#web/record/plan/tonight-rules.ts';
import type { DayOfWeek } from '#web/record/plan/week-rules.ts';
import { setMinutes, useProgress } from '#web/record/use/use-progress.ts';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { Select } from '#web/ui/select.tsx';
import { grownUpsProgress as words } from '#web/words/en/grown-ups-progress.ts';

type Props = { learnerId: string; who: string; onRead: () => void };

/** What one learner knows, is learning, and may be asked tonight. Nobody is compared with anybody. */
export function LearnerProgress({ learnerId, who, onRead }: Props) {
  const progress = useProgress(learnerId);
  const isRead = progress !== undefined;
  useEffect(() => {
    if (isRead) onRead();
  }, [isRead, onRead]);
  const id = useId();
  if (progress === undefined) return null;
  if (progress === 'failed') return <p role="alert">{words.failed}</p>;
  const { plants, leaves, tonight, minutes, week } = progress;
  return (
    <div className="mt-4 space-y-4">
      <dl className="space-y-3">
        <Fact name={words.sure.title}>
          {words.sure.told(sureLetters(leaves), surahNames(plants, isSure))}
        </Fact>
        <Fact name={words.learning.title}>
          {words.learning.told(growingLetters(leaves), surahNames(plants, isGrowing))}
        </Fact>
        <Fact name={words.tonight.title}>{tonightWords(tonight)}</Fact>
      </dl>
      <Week days={week} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-semibold">
          {words.minutes.label}
        </label>
        <Select
          id={id}
          aria-label={`${words.minutes.label}: ${who}`}
          value={minutes}
          onChange={(event) => {
            const chosen = MINUTES.find((each) => each === Number(event.target.value));
            if (chosen) void orTell(words.minutes.failed, () => setMinutes(learnerId, chosen));
          }}
        >
          {MINUTES.map((each) => (
            <option key={each} value={each}>
              {words.minutes.option(each)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd>
        <MixedText>{children}</MixedText>
      </dd>
    </div>
  );
}

const isSure = ({ stage }: Plant) => stage === 'tree' || stage === 'fruit';
const isGrowing = (plant: Plant) => plant.stage !== undefined && !isSure(plant);

function surahNames(plants: readonly Plant[], isWanted: (plant: Plant) => boolean): string[] {
  return plants.filter(isWanted).map(({ surah }) => surahs[surah - 1]?.name ?? '');
}

function sureLetters(leaves: Leaves): number {
  return [...leaves.values()].filter(({ stage }) => stage === 'sure').length;
}

function growingLetters(leaves: Leaves): string[] {
  return letters.filter(({ name }) => leaves.get(name)?.stage === 'leaf').map(({ letter }) => letter);
}

function tonightWords({ letters: asked, steps }: Tonight): string {
  const signs = asked.map((name) => letters.find((letter) => letter.name === name)?.letter ?? '');
  const places = steps.map(({ surah, ayah }) => ({ surah: surahs[surah - 1]?.name ?? '', ayah }));
  return words.tonight.told(signs, places);
}

function Week({ days }: { days: readonly DayOfWeek[] }) {
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">{words.week.title}</p>
      <ol className="mt-2 grid max-w-sm grid-cols-7 gap-1 text-center text-sm">
        {days.map((day) => (
          <li key={day.day}>
            <span className="sr-only">{words.week.day(day)}</span>
            <span aria-hidden="true" className="block text-xs text-ink-soft">
              {words.week.short(day.day)}
            </span>
            <span
              aria-hidden="true"
              className={`mx-auto mt-1 grid size-9 place-items-center rounded-full text-xs font-bold ${
                day.isDone ? 'bg-green text-on-green' : 'border-2 border-line'
              }`}
            >
              {day.minutes > 0 ? day.minutes : ''}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-xs text-ink-soft">{words.week.hint}</p>
    </div>
  );
}
