import { useLearners } from '#web/record/use-learners.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';
import { ThisDevice } from './this-device.tsx';
import { LearnerList } from './learner-list.tsx';

export function Page() {
  const state = useLearners();
  return (
    <>
      <PageHeader title={grownUps.title}>
        <p>{grownUps.intro}</p>
      </PageHeader>
      <div className="page-width max-w-3xl space-y-10 py-8 sm:py-12">
        {state.status === 'opening' && <Spinner label={grownUps.opening} />}
        {state.status === 'failed' && <p role="alert">{grownUps.failed}</p>}
        {state.status === 'open' && (
          <>
            {!state.isLasting && (
              <p role="status" className="rounded-card bg-saffron-soft px-5 py-3 font-medium">
                {learnerWords.notLasting}
              </p>
            )}
            <LearnerList learners={state.learners} />
            <ThisDevice learners={state.learners} />
          </>
        )}
      </div>
    </>
  );
}
