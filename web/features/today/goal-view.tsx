import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { TODAY_ADDRESS } from '#web/record/plan/planned-rules.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { StageHeading } from './stage-heading.tsx';

const words = todayPage.goal;

export function GoalView({ today }: { today: Today }) {
  const navigate = useNavigate();
  const [goal, setGoal] = useState(today.proposal ?? today.goal ?? { surah: 1, from: 1, to: 7 });
  const ayahCount = surahs[goal.surah - 1]?.ayahCount ?? 1;

  function save(event: FormEvent) {
    event.preventDefault();
    writeDown('goal', goal);
    void navigate(TODAY_ADDRESS, { replace: true });
  }

  return (
    <form className="space-y-5" onSubmit={save}>
      <StageHeading className="text-section font-bold">{words.title}</StageHeading>
      <SelectField
        label={words.surah}
        value={goal.surah}
        onChange={({ target }) => setGoal(whole(Number(target.value)))}
      >
        {surahs.map(({ number, name }) => (
          <option key={number} value={number}>
            {`${number} · ${name}`}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            label={words[end]}
            value={goal[end]}
            onChange={({ target }) => setGoal({ ...goal, [end]: Number(target.value) })}
          >
            {end === 'from' ? optionsUpTo(1, goal.to) : optionsUpTo(goal.from, ayahCount)}
          </SelectField>
        ))}
      </div>
      <Button type="submit">{words.save}</Button>
    </form>
  );
}

function whole(surah: number) {
  return { surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 1 };
}

function optionsUpTo(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => (
    <option key={first + index} value={first + index}>
      {first + index}
    </option>
  ));
}
