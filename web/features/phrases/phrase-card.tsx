import { useId } from 'react';
import type { Phrase } from '#contract/tables.ts';
import { Arabic } from '#web/ui/arabic.tsx';

type Props = { phrase: Phrase; isLearned: boolean; onToggle: () => void };

export function PhraseCard({ phrase, isLearned, onToggle }: Props) {
  const meaning = useId();
  return (
    <li
      className={`rounded-card border-2 px-5 py-4 shadow-card transition-colors ${isLearned ? 'border-right bg-right-soft' : 'border-line bg-surface'}`}
    >
      <p className="text-center">
        <Arabic className="text-ayah text-green-strong">{phrase.arabic}</Arabic>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p id={meaning} className="grow basis-60 text-lg text-pretty">
          {phrase.english_translation}
        </p>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-full font-semibold">
          <input
            type="checkbox"
            checked={isLearned}
            onChange={onToggle}
            aria-describedby={meaning}
            className="size-6 shrink-0 cursor-pointer accent-green"
          />
          Learned
        </label>
      </div>
    </li>
  );
}
