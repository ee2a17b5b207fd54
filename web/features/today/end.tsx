import { Fragment } from 'react';
import { supplication } from '#content/quotes/shared.ts';
import { namedPart } from '#web/plan/named-part.ts';
import type { Grown, Today } from '#web/record/today-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { today as shared } from '#web/words/en/today.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import { namedAtEnd } from './end-rules.ts';
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
