import { useState } from 'react';
import { loadLearnerForm } from '#web/plan/load-learner-form.ts';
import { additionOf, type Addition } from '#web/pack/add-rules.ts';
import type { PackPassage } from '#web/pack/pack-rules.ts';
import { nameOfPassage } from '#web/pack/task-names.ts';
import { TODAY_ADDRESS } from '#web/record/plan/planned-rules.ts';
import { useMemoryOf } from '#web/record/use/use-read.ts';
import { useToday } from '#web/record/use/use-today.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';
import { named } from '#web/words/en/named.ts';
import { packWords } from '#web/words/en/pack.ts';

const words = packWords.today;

type Props = { learnerId: string | undefined; passages: readonly PackPassage[] };

/** A pack's passages become part of the daily plan. */
export function AddToToday({ learnerId, passages }: Props) {
  return (
    <section className="mt-6 rounded-card bg-saffron-soft p-4 text-center sm:p-5">
      {learnerId === undefined ? (
        <ForNobody passages={passages} />
      ) : (
        <ForLearner learnerId={learnerId} passages={passages} />
      )}
    </section>
  );
}

type ForLearnerProps = { learnerId: string; passages: readonly PackPassage[] };

function ForLearner({ learnerId, passages }: ForLearnerProps) {
  const today = useToday();
  const memory = useMemoryOf(learnerId);
  const [isAsking, setIsAsking] = useState(false);
  const [added, setAdded] = useState<string | undefined>();
  if (added !== undefined) return <Added>{added}</Added>;
  if (today.status === 'failed' || memory.status === 'failed') return <p role="alert">{words.failed}</p>;
  if (today.status === 'loading' || memory.status === 'loading') return <AddButton isWaiting />;
  const addition = additionOf(passages, memory.value.joins, today.value.goal);
  const { goal, instead } = addition;
  const { day } = today.value;

  function add(withGoal: boolean) {
    setIsAsking(false);
    for (const { surah, from, to } of addition.again)
      writeDownFor(learnerId, 'again', { surah, from, to, on: day });
    if (goal && withGoal)
      writeDownFor(learnerId, 'goal', { surah: goal.surah, from: goal.from, to: goal.to });
    setAdded(saidOf(addition, withGoal));
  }

  return (
    <>
      <AddButton onAdd={() => (instead ? setIsAsking(true) : add(true))} />
      {isAsking && goal && instead && (
        <Dialog title={words.add} onClose={() => setIsAsking(false)}>
          <p>{words.another(nameOfPassage(instead), nameOfPassage(goal))}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => add(true)}>{words.replace(nameOfPassage(goal))}</Button>
            <Button look="outline" onClick={() => add(false)}>
              {words.keep(nameOfPassage(instead))}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function saidOf({ again, goal, instead, inGoal }: Addition, withGoal: boolean): string {
  return [
    again.length > 0 && words.review(named(again.map(nameOfPassage))),
    goal && withGoal && words.learn(nameOfPassage(goal)),
    instead && !withGoal && words.keeps(nameOfPassage(instead)),
    inGoal && words.isGoal(nameOfPassage(inGoal)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who is made now begins with the first passage as the goal. */
function ForNobody({ passages }: { passages: readonly PackPassage[] }) {
  const [isAsked, setIsAsked] = useState(false);
  const [first] = passages;
  if (!isAsked || !first) return <AddButton onAdd={() => setIsAsked(true)} />;
  const { surah, from, to } = first;
  async function load() {
    const creation = await loadLearnerForm();
    return {
      ...creation,
      make: (learner: { animal: string; name: string }) =>
        creation.make(learner, { kind: 'goal', body: { surah, from, to } }),
    };
  }
  return (
    <>
      <p>{words.nobody}</p>
      <LearnerOffer
        isOffered
        question={learnerOffer.question}
        words={learnerOffer}
        load={load}
        onRefuse={() => setIsAsked(false)}
        look="solid"
        className="mt-3"
      />
    </>
  );
}

function AddButton({ isWaiting = false, onAdd }: { isWaiting?: boolean; onAdd?: () => void }) {
  return (
    <>
      <p className="mb-3 text-pretty">{words.hint}</p>
      <Button look="saffron" disabled={isWaiting} {...(onAdd && { onClick: onAdd })}>
        {words.add}
      </Button>
    </>
  );
}

function Added({ children }: { children: string }) {
  return (
    <>
      <p role="status" className="mb-3 font-semibold text-pretty">
        {children}
      </p>
      <ButtonLink to={TODAY_ADDRESS}>{words.open}</ButtonLink>
    </>
  );
}
