import { quotes } from '#content/quotes.ts';
import { namedPart } from '#web/plan/named-part.ts';
import type { Grown, Today } from '#web/record/today-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { today as shared } from '#web/words/en/today.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import { GoalNote } from './goal-note.tsx';
import { StageHeading } from './stage-heading.tsx';

const words = todayPage.end;

/** The end is an end: a supplication, what was done, and nothing more to do. */
export function End({ today, grown }: { today: Today; grown: Grown }) {
  const { rightJoins, parts, begun } = grown;
  return (
    <section className="space-y-6 text-center">
      <StageHeading className="text-section font-bold">{words.title}</StageHeading>
      <Quote {...quotes.supplication} />
      <ul className="space-y-1">
        {parts.length > 0 && <li>{words.practised(listOf(parts))}</li>}
        {rightJoins > 0 && <li className="font-semibold text-good">{words.right(rightJoins)}</li>}
        {begun.length > 0 && <li>{words.begun(listOf(begun))}</li>}
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

function listOf(parts: Grown['parts']): string {
  const names = parts.map((part) => shared.ayahs(namedPart(part)));
  return [...new Set(names)].join(words.and);
}
