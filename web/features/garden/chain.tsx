import { useRef, useState } from 'react';
import { dayOfNumber } from '#web/record/memory/day-rules.ts';
import type { Bead } from '#web/record/garden/garden-rules.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { garden } from '#web/words/en/garden.ts';

const words = garden.surah;

const OPEN = 'rounded-card border border-line bg-surface p-4 shadow-lift';

type Props = { surahName: string; chain: readonly Bead[]; today: number };

export function Chain({ surahName, chain, today }: Props) {
  const [openAyah, setOpenAyah] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  const open = chain.find(({ ayah }) => ayah === openAyah);

  function close() {
    opener.current?.focus(); // this button goes, and the focus would go with it
    setOpenAyah(undefined);
  }

  return (
    <section aria-labelledby="chain">
      <h2 id="chain" className="text-lg font-bold">
        {words.chain}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft print:hidden">{words.chainHint}</p>
      {/* As it is recited: from right to left. */}
      <ol dir="rtl" className="chain">
        {chain.map((bead) => (
          <li key={bead.ayah} className={`bead bead-${bead.state ?? 'none'} thread-${bead.thread}`}>
            <button
              type="button"
              aria-label={words.bead(bead.ayah, stateName(bead), isWeak(bead))}
              aria-pressed={bead.ayah === openAyah}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setOpenAyah(bead.ayah === openAyah ? undefined : bead.ayah);
                currentTarget.scrollIntoView({ block: 'nearest' });
              }}
            >
              {bead.ayah}
            </button>
            {bead.isDue && <img src="/assets/garden/drop.svg" alt="" width="32" height="40" />}
          </li>
        ))}
      </ol>
      <BeadKey chain={chain} />
      <div className={`sticky bottom-3 z-10 mt-4 print:hidden ${open ? OPEN : ''}`}>
        {/* Read out when it changes; the buttons are not. */}
        <div role="status">
          {open && (
            <>
              <p className="font-bold">{`${words.ayah(open.ayah)} · ${stateName(open)}`}</p>
              <p className="mt-1 text-ink-soft">{told(open, today)}</p>
            </>
          )}
        </div>
        {open && (
          <p className="mt-3 flex flex-wrap gap-2">
            <ButtonLink to={stepPath(surahName, open.ayah)} look="outline">
              {words.practiseLink}
            </ButtonLink>
            <Button look="quiet" onClick={close}>
              {words.close}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

const KEY = ['taught', 'recognised', 'recalled', 'known'] as const;

/** What the beads look like, in the order in which they come to be so; most chains have none that was only told. */
function BeadKey({ chain }: { chain: readonly Bead[] }) {
  const isTold = chain.some(({ state }) => state === 'told');
  return (
    <ul aria-label={words.key} className="bead-key">
      {(isTold ? (['told', ...KEY] as const) : KEY).map((state) => (
        <li key={state} className={`bead-${state}`}>
          <span aria-hidden="true" />
          {garden.states[state]}
        </li>
      ))}
    </ul>
  );
}

export function stateName({ state }: Bead): string {
  return state ? garden.states[state] : words.none;
}

/** Its last answer was wrong. */
export function isWeak({ thread }: Bead): boolean {
  return thread === 'thin';
}

function told(bead: Bead, today: number): string {
  const { state = 'none', askedOn, dueOn, isDue } = bead;
  const said = [words.stateTold[state]];
  if (isWeak(bead)) said.push(words.weakTold);
  if (askedOn !== undefined) said.push(words.asked(dayOfNumber(askedOn)));
  if (state !== 'none') said.push(againWords(isDue, dueOn, today));
  return said.join(' ');
}

/** When something that was asked comes again; what should be due by now and is not waits for the end of a pause. */
export function againWords(isDue: boolean, dueOn: number | undefined, today: number): string {
  if (isDue) return words.again.today;
  if (dueOn === undefined || dueOn <= today) return words.again.paused;
  return dueOn === today + 1 ? words.again.tomorrow : words.again.on(dayOfNumber(dueOn));
}

/** Fewer are not worth putting in order: they are asked as "What comes next?". */
const FEWEST_TO_ORDER = 4;

export function practicePath(surah: string, { from, to }: { from: number; to: number }): string {
  const mode = to - from + 1 < FEWEST_TO_ORDER ? { mode: 'next' } : {};
  return `/memorise?${new URLSearchParams({ surah, from: String(from), to: String(to), ...mode })}`;
}

/** The step into an ayah from the one before it, into the first one from the name of the surah. */
export function stepPath(surah: string, ayah: number): string {
  return practicePath(surah, { from: Math.max(1, ayah - 1), to: ayah });
}
