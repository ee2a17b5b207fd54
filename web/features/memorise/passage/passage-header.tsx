import { surahs } from '#content/surahs.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import type { AskedFor, Selection } from '../selection-rules.ts';
import { rangeOf } from './passage-rules.ts';

const PortionNote = lazyPart(() => import('./portion-note.tsx').then((file) => file.PortionNote));

const CHIP = 'rounded-full border border-hero-gold/50 px-3 py-0.5 font-medium text-on-hero';

/** Lower than other pages' headers, and laid out so that the title stays where it is when the name comes. The prerendered one reserves the second line: the query is known only in the browser. */
export function PassageHeader({ asked }: { asked: AskedFor | undefined }) {
  const selection = asked?.kind === 'some' ? asked.selection : undefined;
  const surah = surahs.find(({ name }) => name === selection?.surah);
  const range = selection && rangeOf(selection);
  return (
    <div className="relative isolate overflow-hidden bg-hero text-on-hero print:hidden">
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

/** What was chosen, but for a part of a surah. */
function chipsOf(selection: Selection): string[] {
  const { juz, surah } = selection;
  const chips: string[] = [];
  if (juz !== undefined) chips.push(memorise.juz(juz));
  if (surah !== undefined && !rangeOf(selection)) chips.push(memorise.surah(surah));
  return juz === undefined && surah === undefined ? [memorise.wholeQuran] : chips;
}
