import './visitor-question.css';
import { useState } from 'react';
import { todayPage } from '#web/words/en/today-page.ts';
import { AnotherSurah, Answers } from './answers.tsx';

const words = todayPage.questions;

/** The first question on the page itself, for somebody who comes to it without a learner: nothing is stored before the last answer. */
export function VisitorQuestion() {
  const [search, setSearch] = useState('');
  return (
    <section className="visitor-question" aria-labelledby="visitor-question">
      <div>
        <img src="/assets/plan-garden.svg" alt="" width="360" height="162" />
        <h2 id="visitor-question" className="text-section leading-tight font-bold text-balance">
          {words.what}
        </h2>
        <p className="mt-1 text-pretty text-ink-soft">{words.visitorText}</p>
      </div>
      <div className="visitor-answers">
        <Answers search={search} />
      </div>
      <AnotherSurah search={search} onSearch={setSearch} />
    </section>
  );
}
