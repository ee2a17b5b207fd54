import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { subscribeLater } from '#web/platform/later.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { selection as words } from '#web/words/en/selection.ts';
import { practicePath } from '../selection-rules.ts';
import type { Recent } from './recent.ts';

export function Recently() {
  const learner = useCurrentLearner();
  return learner && <OfLearner key={learner.id} learnerId={learner.id} />;
}

function OfLearner({ learnerId }: { learnerId: string }) {
  const [recent, setRecent] = useState<readonly Recent[]>([]);
  useEffect(() => {
    const warn = (error: unknown) => console.warn('what was practised last is not shown', error);
    return subscribeLater(import('./recent.ts'), (file) => file.followRecent(learnerId, setRecent), warn);
  }, [learnerId]);
  if (recent.length === 0) return null;
  return (
    <nav aria-label={words.recently} className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      <span aria-hidden="true" className="font-semibold">
        {words.recently}
      </span>
      {recent.map(({ surah, from, to, isWhole }) => (
        <Link
          key={`${surah} ${from} ${to}`}
          to={practicePath({ surah, ...(!isWhole && { from, to }) })}
          className="inline-flex min-h-11 items-center rounded-full border-2 border-line px-3 text-sm font-semibold text-green-strong no-underline hover:border-green"
        >
          {isWhole ? surah : words.part(surah, from, to)}
        </Link>
      ))}
    </nav>
  );
}
