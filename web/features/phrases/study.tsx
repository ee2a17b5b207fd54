import { useEffect, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { Phrase } from '#contract/tables.ts';
import { finishTaskAt, usePackBehind } from '#web/pack/open-task.ts';
import { useObservable } from '#web/platform/observable.ts';
import { random, shuffle } from '#web/platform/random.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { phrasesStudy } from '#web/words/en/phrases-study.ts';
import { PhraseCard } from './phrase-card.tsx';
import { FROM_STUDY, fromPage, rememberStudied } from './studied.ts';
import { countPages, itemsOnPage, progressPercent } from './study-rules.ts';
import type { Ticks } from './use-ticks.ts';

/** Shuffled once per visit. */
export function Study({ phrases, ticks }: { phrases: readonly Phrase[]; ticks: Ticks }) {
  const [shuffled] = useState(() => shuffle(phrases, random));
  const [page, setPage] = useState(0);
  const learned = useObservable(ticks.view);
  const isLearned = (phrase: Phrase) => learned.has(ticks.nameOf(phrase));
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = countPages(shuffled.length);
  const pack = usePackBehind();
  useEffect(() => rememberStudied(itemsOnPage(shuffled, page)), [shuffled, page]);

  // The new page is in the document before its heading is focused, so that a screen reader reads the new number.
  const turnTo = (next: number) => {
    flushSync(() => setPage(next));
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <ProgressCard
        heading={heading}
        page={page}
        pages={pages}
        learned={shuffled.filter(isLearned).length}
        total={shuffled.length}
      />
      <ul aria-label={phrasesStudy.list} className="mt-5 space-y-4 low-and-wide:mt-2">
        {itemsOnPage(shuffled, page).map((phrase) => (
          <PhraseCard
            key={phrase.id}
            phrase={phrase}
            isLearned={isLearned(phrase)}
            onToggle={() => ticks.toggle(ticks.nameOf(phrase))}
          />
        ))}
      </ul>
      <p className="mt-5 text-center">
        <ButtonLink to="/phrases/game" state={fromPage(itemsOnPage(shuffled, page))} look="quiet">
          {phrasesStudy.play}
        </ButtonLink>
      </p>
      {pack !== undefined ? (
        <SaidThem pack={pack} count={shuffled.length} />
      ) : (
        <div className="mt-2 flex flex-wrap justify-between gap-3">
          <Button look="outline" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            <Icon name="arrowLeft" />
            {phrasesStudy.previous}
          </Button>
          {page === pages - 1 ? (
            <ButtonLink to="/phrases/game" state={FROM_STUDY} look="saffron">
              {phrasesStudy.complete}
              <Icon name="arrowRight" />
            </ButtonLink>
          ) : (
            <Button onClick={() => turnTo(page + 1)}>
              {phrasesStudy.next}
              <Icon name="arrowRight" />
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The end of a teacher's task: nobody but the family knows whether they were said. */
function SaidThem({ pack, count }: { pack: string; count: number }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function finish() {
    finishTaskAt(pathname + search, currentLearner()?.id);
    void navigate(pack);
  }
  return (
    <Button className="mx-auto mt-2 flex min-h-15! w-full max-w-md text-lg" onClick={finish}>
      <Icon name="check" />
      {phrasesStudy.saidThem(count)}
    </Button>
  );
}

type Progress = {
  heading: Ref<HTMLHeadingElement>;
  page: number;
  pages: number;
  learned: number;
  total: number;
};

function ProgressCard({ heading, page, pages, learned, total }: Progress) {
  const percent = progressPercent(page, pages);
  return (
    <section
      aria-labelledby="study-page"
      className="rounded-card border border-line bg-surface px-5 py-4 shadow-card low-and-wide:py-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="study-page" ref={heading} tabIndex={-1} className="text-lg font-bold">
          {phrasesStudy.page(page + 1, pages)}
        </h2>
        <p role="status" className="text-ink-soft">
          {phrasesStudy.learnedCount(learned, total)}
        </p>
      </div>
      <div
        role="progressbar"
        aria-labelledby="study-page"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-3 h-3 overflow-hidden rounded-full border border-line-strong bg-sunken low-and-wide:mt-1"
      >
        <div
          className="h-full rounded-full bg-green transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
    </section>
  );
}
