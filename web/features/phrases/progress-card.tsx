import type { Ref } from 'react';
import { phrasesStudy } from '#web/words/en/phrases-study.ts';
import { progressPercent } from './study-rules.ts';

type Progress = {
  heading: Ref<HTMLHeadingElement>;
  page: number;
  pages: number;
  learned: number;
  total: number;
};

export function ProgressCard({ heading, page, pages, learned, total }: Progress) {
  const percent = progressPercent(page, pages);
  return (
    <section
      aria-labelledby="study-page"
      className="rounded-card border border-line bg-surface px-5 py-4 shadow-card"
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
        className="mt-3 h-3 overflow-hidden rounded-full border border-line-strong bg-sunken"
      >
        <div
          className="h-full rounded-full bg-green transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
    </section>
  );
}
