import { useId, useState } from 'react';
import { beginRecord } from '#web/record/use/use-learners.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { toast } from '#web/ui/toast.ts';
import { learners } from '#web/words/en/learners.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import type { ToLearn } from './learn-rules.ts';
import { MinutesQuestion } from './minutes-question.tsx';

const [FIRST_SIGN] = learners.signs;

/** A visitor's last question. Its answer makes the learner, too: one of the signs, who can become another under Grown-ups. */
export function FirstPlan({ toLearn }: { toLearn: ToLearn }) {
  const name = useId();
  const [animal, setAnimal] = useState(FIRST_SIGN?.animal ?? 'star');
  const [isMaking, setIsMaking] = useState(false);

  async function make(...[minutes, goal]: Parameters<Parameters<typeof MinutesQuestion>[0]['onMake']>) {
    if (isMaking) return;
    setIsMaking(true);
    await orTell(learners.failed, async () => {
      const lasts = await beginRecord({ animal, name: '' }, { kind: 'settings', body: { minutes } });
      writeDown('goal', goal);
      if (lasts === 'visit') toast({ title: learners.notLasting });
    });
    setIsMaking(false);
  }

  return (
    <MinutesQuestion
      toLearn={toLearn}
      sumText={todayPage.questions.saved}
      onMake={(...answers) => void make(...answers)}
    >
      <fieldset className="mt-4 [@media(max-height:42rem)]:mt-3">
        <legend className="px-1 font-bold">{learners.chooseFace}</legend>
        <div className="mt-1 grid grid-cols-6 gap-2">
          {learners.signs.map((sign) => (
            <label
              key={sign.animal}
              className="rounded-2xl border-4 border-transparent p-0.5 has-checked:border-saffron-fill has-checked:bg-saffron-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={name}
                aria-label={sign.label}
                checked={sign.animal === animal}
                onChange={() => setAnimal(sign.animal)}
                className="sr-only"
              />
              <AnimalPicture animal={sign.animal} className="mx-auto w-full max-w-14" />
            </label>
          ))}
        </div>
      </fieldset>
    </MinutesQuestion>
  );
}
