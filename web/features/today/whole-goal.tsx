import { useState } from 'react';
import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { namedPart } from '#web/plan/plan-lines.tsx';
import type { Today } from '#web/record/plan/today-rules.ts';
import { beginBeside } from '#web/record/use/today-session.ts';
import { Button } from '#web/ui/button.tsx';
import { today as shared } from '#web/words/en/today.ts';
import { isPutOff, putOff } from './whole-later.ts';

const words = shared.whole;

type Props = { today: Pick<Today, 'day' | 'goal' | 'goalRounds' | 'progress'>; learnerId: string };

/** Once all of the goal was recalled: it can be said as a whole, beside the plan and outside its minutes. */
export function WholeGoal({ today: { day, goal, goalRounds, progress }, learnerId }: Props) {
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<string>();
  if (!goal || goalRounds.length === 0) return null;
  const key = `${goal.surah}:${goal.from}-${goal.to}`;
  if (answered === key || isPutOff(learnerId, key, day)) return null;
  const part = namedPart(goal);
  const isWholeSurah = goal.from === 1 && goal.to === surahs[goal.surah - 1]?.ayahCount;
  const begin = () => void navigate(beginBeside(goalRounds, progress));

  function later() {
    putOff(learnerId, key, day);
    document.querySelector('h1')?.focus(); // the button goes, and the focus would go with it
    setAnswered(key);
  }

  return (
    <section aria-labelledby="whole" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="whole" className="font-bold">
        {words.title(isWholeSurah ? part.name : shared.ayahs(part))}
      </h2>
      <p className="mt-1 text-ink-soft">{words.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" onClick={({ detail }) => detail <= 1 && begin()}>
          {words.say}
        </Button>
        <Button look="quiet" onClick={later}>
          {words.notNow}
        </Button>
      </div>
    </section>
  );
}
