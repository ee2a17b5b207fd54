import '../memorise.css';
import '#web/round/round.css';
import { Fragment, Suspense, useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useScreens } from '#web/platform/screens.ts';
import { TODAY_ADDRESS } from '#web/record/plan/planned-rules.ts';
import { useFoldedHeader, useRoundOfCards } from '#web/round/folded-header.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { useEarlyCards } from '../early/take-over.ts';
import {
  modeFrom,
  MODES,
  practicePath,
  roundIn,
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
  const round = roundIn(query);
  useFoldedHeader(round === 'by heart');
  useRoundOfCards(round === 'of cards');
  return (
    <DataRoute>
      <PassageHeader asked={asked} mode={mode} />
      <div className="page-width max-w-3xl py-3 sm:py-6 low-and-wide:py-1">
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

/** The same ayahs in another way. */
function ModeSwitch({ selection, mode }: { selection: Selection; mode: Mode }) {
  return (
    <nav aria-label={memorise.modes.label} className="practice-modes">
      <ul className="flex rounded-full bg-sunken p-1">
        {MODES.map((each) => (
          <li key={each} className="flex flex-auto">
            <Link
              to={practicePath(selection, each)}
              replace
              preventScrollReset
              aria-current={each === mode ? 'page' : undefined}
              className="flex min-h-11 w-full items-center justify-center rounded-full px-1.5 text-center text-[0.8125rem] leading-tight sm:text-sm font-semibold text-ink no-underline hover:text-green aria-[current]:bg-surface aria-[current]:text-green-strong aria-[current]:shadow-card"
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

/** One shallow band: what is practised is large, and the ways to practise it are beside or below. */
function PassageHeader({ asked, mode }: { asked: AskedFor | undefined; mode: Mode }) {
  const selection = asked?.kind === 'some' ? asked.selection : undefined;
  const surah = surahs.find(({ name }) => name === selection?.surah);
  const range = selection && rangeOf(selection);
  return (
    <div className="practice-head relative isolate overflow-hidden bg-hero text-on-hero print:hidden">
      <StarLattice className="-z-10 text-hero-gold/13" />
      <div className="practice-band page-width max-w-3xl">
        <Link to={TODAY_ADDRESS} aria-label={memorise.leave} className="practice-leave">
          <Icon name="close" className="size-6" />
        </Link>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-sm leading-5 font-medium text-on-hero-soft">
            {memorise.title}
          </h1>
          {/* Its room is there before its words: the query is known only in the browser. */}
          <p className="min-h-7 text-xl leading-7 font-bold">
            {selection &&
              namesOf(selection).map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ' · '}
                  <span>{name}</span>
                </Fragment>
              ))}
            {surah && range && (
              <span className="text-sm font-medium text-on-hero-soft">
                {' '}
                <PortionNote surah={surah} range={range} />
              </span>
            )}
          </p>
        </div>
        {surah && (
          <Arabic className="practice-name leading-none whitespace-nowrap text-hero-gold">
            {surah.arabicName}
          </Arabic>
        )}
        {asked?.kind !== 'none' && !selection?.joins && (
          <ModeSwitch selection={selection ?? {}} mode={mode} />
        )}
      </div>
    </div>
  );
}

function namesOf(selection: Selection): string[] {
  const { juz, surah } = selection;
  if (juz === undefined && surah === undefined) return [memorise.wholeQuran];
  const range = rangeOf(selection);
  const named = surah && (range ? memorise.part(surah, range.from, range.to) : memorise.surah(surah));
  return [...(juz === undefined ? [] : [memorise.juz(juz)]), ...(named ? [named] : [])];
}
