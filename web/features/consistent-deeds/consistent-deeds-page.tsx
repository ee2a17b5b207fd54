import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { deeds, tips, type Deed } from '#content/deeds.ts';
import { deedsHadith } from '#content/quotes/consistent-deeds.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { COMMON_PATHS, LineIcon } from '#web/ui/line-icon.tsx';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { consistentDeeds as words } from '#web/words/en/consistent-deeds.ts';
import type { Mine } from './my-deeds.tsx';

const MyDeeds = lazy(async () => ({ default: (await import('./my-deeds.tsx')).MyDeeds }));

export function Page() {
  const learner = useCurrentLearner();
  if (!learner) return <Advice />;
  return (
    <Suspense fallback={<Advice />}>
      <MyDeeds key={learner.id} learnerId={learner.id}>
        {(mine) => <Advice mine={mine} />}
      </MyDeeds>
    </Suspense>
  );
}

function Advice({ mine }: { mine?: Mine | undefined }) {
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.intro}</p>
      </PageHeader>
      <div className="page-width max-w-5xl space-y-12 py-8 sm:py-12">
        <Quote {...deedsHadith} />

        <section aria-labelledby="deeds">
          <h2 id="deeds" className="text-center text-section font-bold">
            {words.listTitle(deeds.length)}
          </h2>
          <ol className="mt-6 grid grid-cols-1 gap-3 md:grid-flow-col md:grid-cols-2 md:grid-rows-10 md:gap-x-5">
            {deeds.map((deed, index) => (
              <DeedItem key={deed.name} deed={deed} number={index + 1} mine={mine} />
            ))}
          </ol>
        </section>

        <section
          aria-labelledby="tips"
          className="grid grid-cols-1 items-center gap-6 rounded-card border border-line bg-green-soft p-6 sm:p-8 md:grid-cols-[1fr_16rem]"
        >
          <div>
            <h2 id="tips" className="text-section font-bold">
              {words.tipsTitle}
            </h2>
            <ul className="mt-4 list-disc space-y-2 ps-6 text-pretty marker:text-saffron">
              {tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
          <img
            src="/assets/deeds.svg"
            alt=""
            width="320"
            height="240"
            loading="lazy"
            className="mx-auto h-auto w-full max-w-64"
          />
        </section>

        <p className="text-center">
          <ButtonLink to="/" look="outline">
            <LineIcon path={COMMON_PATHS.arrowLeft} className="size-5 rtl:-scale-x-100" />
            {words.back}
          </ButtonLink>
        </p>
        {mine?.panel}
      </div>
    </>
  );
}

const NUMBER = 'flex size-10 shrink-0 items-center justify-center rounded-full font-bold';

function DeedItem({ deed, number, mine }: { deed: Deed; number: number; mine: Mine | undefined }) {
  const choose = mine?.choose;
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-3 shadow-card">
      {choose ? (
        <button
          type="button"
          aria-label={words.mine.choose(number, deed.text)}
          aria-pressed={mine.chosen === deed.name}
          className={`${NUMBER} border-2 border-saffron-fill bg-saffron-soft text-saffron hover:brightness-105 aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green`}
          onClick={() => choose(deed.name)}
        >
          {number}
        </button>
      ) : (
        <span aria-hidden="true" className={`${NUMBER} bg-saffron-soft text-saffron`}>
          {number}
        </span>
      )}
      {deed.linkTo ? (
        <Link
          to={deed.linkTo}
          className="min-w-0 py-2 font-semibold text-green underline decoration-2 underline-offset-4"
        >
          {deed.text}
        </Link>
      ) : (
        <span className="min-w-0 text-pretty">
          <MixedText>{deed.text}</MixedText>
        </span>
      )}
    </li>
  );
}
