import { Fragment } from 'react';
import { supplication } from '#content/quotes/shared.ts';
import { namedPart } from '#web/plan/plan-lines.tsx';
import type { Grown, Today } from '#web/record/plan/today-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as shared } from '#web/words/en/today.ts';
import { GoalNote } from './goal-note.tsx';
import { StageHeading } from './stage-heading.tsx';

const words = todayPage.end;

/** The end is an end: a supplication, what was done, and nothing more to do. */
export function End({ today, grown }: { today: Today; grown: Grown }) {
  const { rightJoins, parts, begun } = grown;
  return (
    <section className="space-y-6 text-center">
      <StageHeading className="text-section font-bold">{words.title}</StageHeading>
      <Quote {...supplication} />
      <ul className="space-y-1">
        {parts.length > 0 && <Named said={words.practised} parts={parts} />}
        {rightJoins > 0 && <li className="font-semibold text-good">{words.right(rightJoins)}</li>}
        {begun.length > 0 && <Named said={words.begun} parts={begun} />}
      </ul>
      {today.proposal && <GoalNote today={today} />}
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/">{words.done}</ButtonLink>
        <ButtonLink look="outline" to="/garden">
          {shared.garden}
        </ButtonLink>
      </div>
    </section>
  );
}

type Said = { before: string; after: string };

/** No name is torn apart at the end of a line. */
function Named({ said, parts }: { said: Said; parts: Grown['parts'] }) {
  const named = namedAtEnd(parts);
  const names = named.parts.map((part) => {
    const whole = namedPart(part);
    return named.isWithAyahs ? shared.ayahs(whole) : whole.name;
  });
  if (named.more > 0) names.push(words.more(named.more));
  return (
    <li>
      {said.before}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && words.and}
          <span className="whitespace-nowrap">{name}</span>
        </Fragment>
      ))}
      {said.after}
    </li>
  );
}

type Part = Grown['parts'][number];

type NamedParts = { parts: readonly Part[]; isWithAyahs: boolean; more: number };

const MOST_WITH_AYAHS = 4;
const MOST_SURAHS = 6;

/** A few passages are named with their ayahs. Of more only the surahs, and of many the first: an end is no list. */
export function namedAtEnd(parts: readonly Part[]): NamedParts {
  const passages = distinct(parts, ({ surah, from, to }) => `${surah}:${from}-${to}`);
  if (passages.length <= MOST_WITH_AYAHS) return { parts: passages, isWithAyahs: true, more: 0 };
  const surahs = distinct(parts, ({ surah }) => String(surah));
  const shown = surahs.slice(0, MOST_SURAHS);
  return { parts: shown, isWithAyahs: false, more: surahs.length - shown.length };
}

function distinct(parts: readonly Part[], keyOf: (part: Part) => string): Part[] {
  return parts.filter((part, index) => parts.findIndex((other) => keyOf(other) === keyOf(part)) === index);
}
