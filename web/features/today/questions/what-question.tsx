import { useState } from 'react';
import { todayPage } from '#web/words/en/today-page.ts';
import { AnotherSurah, Answers } from './answers.tsx';
import { QuestionFrame } from './question-frame.tsx';

const words = todayPage.questions;

/** Three likely answers, and a search under the thumb for all others. */
export function WhatQuestion() {
  const [search, setSearch] = useState('');
  return (
    <QuestionFrame
      number={1}
      title={words.what}
      text={words.whatText}
      below={<AnotherSurah search={search} onSearch={setSearch} />}
    >
      <Answers search={search} />
    </QuestionFrame>
  );
}
