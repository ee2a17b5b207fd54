import '../memorise.css';
import '#web/round/round.css';
import { Suspense, useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useScreens } from '#web/platform/screens.ts';
import { useFoldedHeader } from '#web/round/folded-header.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { useEarlyCards } from '../early/take-over.ts';
import {
  isRoundByHeart,
  modeFrom,
  practicePath,
  selectionFrom,
  type AskedFor,
  type Mode,
  type Selection,
} from '../selection-rules.ts';
import { forgetFailedModes, LoadedPractice, preloadPassage } from './loaded-practice.tsx';
import { LoadingAyahs } from './loading-ayahs.tsx';
import { NoAyahs } from './no-ayahs.tsx';
import { rangeOf } from './passage-rules.ts';

preloadPassage();

/** In a round, which fills the screen, its own name. */
const HEADING = ':root:not([data-in-round]) main h1, .round h1';

export function Page() {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const isEarly = useEarlyCards();
  useEffect(() => forgetFailedModes, []);
  const asked = useMemo(() => (isHydrated ? selectionFrom(query) : undefined), [isHydrated, query]);
  useScreens(asked?.kind === 'some' ? practicePath(asked.selection) : undefined, HEADING);
  const mode = isHydrated ? modeFrom(query) : 'order';
  useFoldedHeader(isRoundByHeart(query));
  return (
    <DataRoute>
      <PassageHeader asked={asked} />
      <div className="page-width max-w-3xl space-y-3 py-3 sm:space-y-5 sm:py-6 low-and-wide:space-y-2 low-and-wide:py-2">
        {asked?.kind !== 'none' && !asked?.selection.joins && (
          <ModeSwitch selection={asked?.selection ?? {}} mode={mode} />
        )}
        <div className="relative">
          {asked?.kind === 'none' && <NoAyahs />}
          {(!asked || isEarly) && <LoadingAyahs hasEarlySlot />}
          {asked?.kind === 'some' && (
            <div className={isEarly ? 'invisible absolute inset-x-0 top-0' : undefined}>
              <Suspense fallback={isEarly ? null : <LoadingAyahs />}>
                <LoadedPractice key={practicePath(asked.selection)} selection={asked.selection} mode={mode} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </DataRoute>
  );
}

const MODES: Mode[] = ['order', 'next', 'recite'];

/** The same ayahs in another way. It is above them in every mode. */
function ModeSwitch({ selection, mode }: { selection: Selection; mode: Mode }) {
  return (
    <nav aria-label={memorise.modes.label} className="practice-head print:hidden">
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

const PortionNote = lazyPart(() => import('./portion-note.tsx').then((file) => file.PortionNote));

const CHIP = 'rounded-full border border-hero-gold/50 px-3 py-0.5 font-medium text-on-hero';

/** Lower than other pages' headers, and laid out so that the title stays where it is when the name comes. The prerendered one reserves the second line: the query is known only in the browser. */
function PassageHeader({ asked }: { asked: AskedFor | undefined }) {
  const selection = asked?.kind === 'some' ? asked.selection : undefined;
  const surah = surahs.find(({ name }) => name === selection?.surah);
  const range = selection && rangeOf(selection);
  return (
    <div className="practice-head relative isolate overflow-hidden bg-hero text-on-hero print:hidden">
      <StarLattice className="-z-10 text-hero-gold opacity-[0.13]" />
      <div className="page-width max-w-3xl py-3 sm:py-6 low-and-wide:py-2">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 sm:min-h-12 low-and-wide:min-h-8">
          <h1 tabIndex={-1} className="text-xl font-bold sm:text-title low-and-wide:text-xl">
            {memorise.title}
          </h1>
          {surah && (
            <Arabic className="text-xl leading-none whitespace-nowrap text-hero-gold sm:text-3xl sm:leading-none low-and-wide:text-xl">
              {surah.arabicName}
            </Arabic>
          )}
        </div>
        <p className="mt-2 flex min-h-7 low-and-wide:mt-0.5 flex-wrap gap-2 text-sm">
          {selection &&
            chipsOf(selection).map((chip) => (
              <span key={chip} className={CHIP}>
                {chip}
              </span>
            ))}
          {surah && range && (
            <span className={CHIP}>
              {memorise.part(surah.name, range.from, range.to)}
              <PortionNote surah={surah} range={range} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

function chipsOf(selection: Selection): string[] {
  const { juz, surah } = selection;
  const chips: string[] = [];
  if (juz !== undefined) chips.push(memorise.juz(juz));
  if (surah !== undefined && !rangeOf(selection)) chips.push(memorise.surah(surah));
  return juz === undefined && surah === undefined ? [memorise.wholeQuran] : chips;
}
