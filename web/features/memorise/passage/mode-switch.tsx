import { Link } from 'react-router';
import { memorise } from '#web/words/en/memorise.ts';
import { practicePath, type Mode, type Selection } from '../selection-rules.ts';

const MODES: Mode[] = ['order', 'next', 'recite'];

/** The same ayahs in another way. It stands above them in every mode. */
export function ModeSwitch({ selection, mode }: { selection: Selection; mode: Mode }) {
  return (
    <nav aria-label={memorise.modes.label} className="print:hidden">
      <ul className="grid grid-cols-3 gap-1 rounded-full bg-sunken p-1">
        {MODES.map((each) => (
          <li key={each} className="flex">
            <Link
              to={practicePath(selection, each)}
              replace
              preventScrollReset
              aria-current={each === mode ? 'page' : undefined}
              className="flex min-h-11 w-full items-center justify-center rounded-full px-1 text-center text-sm leading-tight font-semibold text-ink no-underline hover:text-green aria-[current]:bg-surface aria-[current]:text-green-strong aria-[current]:shadow-card sm:text-base"
            >
              {memorise.modes[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
