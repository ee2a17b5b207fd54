import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { namedPart } from '#web/plan/plan-lines.tsx';
import type { Today } from '#web/record/plan/today-rules.ts';
import { beginBeside } from '#web/record/use/today-session.ts';
import { Button } from '#web/ui/button.tsx';
import { today as shared } from '#web/words/en/today.ts';

const words = shared.whole;

/** Once all of the goal was recalled: it can be said as a whole, beside the plan and outside its minutes. */
export function WholeGoal({ today: { goal, goalRounds } }: { today: Pick<Today, 'goal' | 'goalRounds'> }) {
  const navigate = useNavigate();
  if (!goal || goalRounds.length === 0) return null;
  const part = namedPart(goal);
  const isWholeSurah = goal.from === 1 && goal.to === surahs[goal.surah - 1]?.ayahCount;
  const begin = () => void navigate(beginBeside(goalRounds));
  return (
    <section aria-labelledby="whole" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="whole" className="font-bold">
        {words.title(isWholeSurah ? part.name : shared.ayahs(part))}
      </h2>
      <p className="mt-1 text-ink-soft">{words.text}</p>
      <Button look="outline" className="mt-3" onClick={({ detail }) => detail <= 1 && begin()}>
        {words.say}
      </Button>
    </section>
  );
}
