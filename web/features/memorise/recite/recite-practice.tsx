import { startTransition, useEffect, useMemo, useState } from 'react';
import { wordsIn } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { ayahSize, TextSizeButtons, useTextSize } from '#web/ayahs/text-size.tsx';
import { now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { useSession } from '#web/platform/session.ts';
import { useHeard } from '#web/recitation/heard.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { beginRound } from '../passage/hand-in.ts';
import { SmallHadith } from '../passage/small-hadith.tsx';
import { RoundResult } from '../result/round-result.tsx';
import { practicePath, type Selection } from '../selection-rules.ts';
import { Ladder, ReciteBar } from './recite-bar.tsx';
import { hiddenWords, isKnownByHeart, stepAfter, type Recital, type Step } from './recite-rules.ts';
import { RecitedAyah } from './recited-ayah.tsx';
import { createRecital, savedPassage } from './session.ts';
import { endedStep, useEndedStep } from './use-ended-step.ts';

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));
const Seal = lazyPart(() => import('./seal.tsx').then((file) => file.Seal));

type Props = { ayahs: readonly Ayah[]; selection: Selection };

export function RecitePractice(props: Props) {
  return props.selection.joins ? <Recited {...props} endedAt={undefined} /> : <TakenUp {...props} />;
}

function TakenUp({ ayahs, selection }: Props) {
  const ended = useEndedStep(practicePath(selection), ayahs);
  if (ended.status === 'loading') return <Spinner label={words.loading} />;
  return <Recited ayahs={ayahs} selection={selection} endedAt={ended.step} />;
}

function Recited({ ayahs, selection, endedAt }: Props & { endedAt: Step | undefined }) {
  const isPlanned = selection.joins !== undefined;
  const [session, { learnerId, recital, written }] = useSession(() =>
    createRecital(ayahs, {
      now,
      isPlanned,
      endedAt,
      beginRound() {
        const own = beginRound(selection, 'reciting', savedPassage);
        return { ...own, ended: endedStep(practicePath(selection), own.learnerId) };
      },
    }),
  );
  const { scale } = useTextSize();
  const drawn = useGrowingCount(ayahs.length);
  const { step, phase, queue } = recital;
  const current = phase === 'reciting' || phase === 'looked' ? queue[0] : undefined;
  const isAgain = current !== undefined && recital.verdicts.has(current);
  const hidden = useHidden(recital);
  const peeked = current === undefined ? undefined : lastShown(ayahs[current], recital);
  const atLeast = Math.max(drawn, (current ?? 0) + 1);
  const heard = useHeard();
  const listed = phase === 'over' && isPlanned ? [] : ayahs; // they are shown as one passage then
  const next = stepAfter(step);

  return (
    <div className="ayah-sized space-y-3" style={ayahSize(scale)}>
      <Ladder step={step} onChoose={session.choose} />
      <div className="mx-auto flex max-w-lg items-center gap-2 print:hidden">
        <p className="flex-1 text-sm text-pretty text-ink-soft">
          {phase !== 'over' && (
            <strong className="font-semibold">{isAgain ? words.onceMore : words.howTo[step]}</strong>
          )}{' '}
          {current !== undefined && <span id="recite-keys">{words.keys}</span>}
        </p>
        <div className="flex shrink-0">
          <TextSizeButtons />
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {peeked && <Arabic>{peeked}</Arabic>}
      </p>
      {phase === 'over' && (
        <RoundResult
          title={words.over.title}
          score={words.over.score(knew(recital), recital.words.length)}
          {...{ ayahs, selection, learnerId }}
          mode="recite"
          first={
            next && <Button onClick={() => session.choose(next)}>{words.hide(words.steps[next])}</Button>
          }
          onAgain={() => session.choose(step)}
        >
          {learnerId !== undefined && isKnownByHeart(recital) && <Seal {...{ learnerId, ayahs }} />}
          {written && (
            <RecordOffer place="result" first={{ kind: 'round', body: written }} className="mt-4" />
          )}
        </RoundResult>
      )}
      {(phase === 'reading' || (phase === 'over' && !isPlanned)) && <ListenSlot places={ayahs} />}
      <ol key={step}>
        {listed.slice(0, atLeast).map((ayah, index) => (
          <li
            key={`${ayah.surah_number}:${ayah.ayah_number}`}
            className={
              index === current ? '' : '[contain-intrinsic-block-size:auto_8rem] [content-visibility:auto]'
            }
          >
            <RecitedAyah
              ayah={ayah}
              step={step}
              isLookedAt={index === current && phase === 'looked'}
              isHeard={heard === `${ayah.surah_number}:${ayah.ayah_number}`}
              hidden={index === current ? hiddenWords(recital, index).join(' ') : (hidden[index] ?? '')}
              current={
                index === current && phase === 'reciting'
                  ? { onPeek: session.peek, onLook: session.look }
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <ReciteBar
        recital={recital}
        onStep={session.choose}
        onPeek={() => session.peek()}
        onLook={session.look}
        onJudge={session.judge}
      />
      {/* Below, so that the first ayah is in the first screen of a phone. */}
      <SmallHadith />
    </div>
  );
}

/** The hidden words of all ayahs as they are before a peek, which changes only the current one. */
function useHidden(recital: Recital): readonly string[] {
  const { words, step, queue, verdicts } = recital;
  const phase = recital.phase === 'over' ? 'over' : 'reciting';
  return useMemo(() => {
    const untouched: Recital = { ...NOTHING_SEEN, words, step, queue, verdicts, phase };
    return words.map((_, ayah) => hiddenWords(untouched, ayah).join(' '));
  }, [words, step, queue, verdicts, phase]);
}

const NOTHING_SEEN = { shown: new Set<number>(), peeked: new Set<number>(), askedAgain: new Set<number>() };

/** The word that was peeked at last, for those who listen. */
function lastShown(ayah: Ayah | undefined, { shown }: Recital): string | undefined {
  const last = [...shown].at(-1);
  return ayah && last !== undefined ? wordsIn(ayah.arabic)[last] : undefined;
}

const FIRST_DRAWN = 8;
const MORE_AT_A_TIME = 16;

/** A long surah is drawn a screenful at a time, so that a slow phone shows the first one at once. */
function useGrowingCount(total: number): number {
  const [drawn, setDrawn] = useState(Math.min(FIRST_DRAWN, total));
  useEffect(() => {
    if (drawn >= total) return undefined;
    return afterPaint(() => startTransition(() => setDrawn(drawn + MORE_AT_A_TIME)));
  }, [drawn, total]);
  return drawn;
}

/** How many ayahs were known at the first attempt. */
function knew({ verdicts }: Recital): number {
  return [...verdicts.values()].filter((verdict) => verdict === 'knew').length;
}
