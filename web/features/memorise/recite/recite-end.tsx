import { useState, type ReactNode } from 'react';
import { portionsOf } from '#content/portions.ts';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { nextRange } from '#web/ayahs/portion-rules.ts';
import { BackToPack } from '#web/pack/back-to-pack.tsx';
import { usePackBehind } from '#web/pack/open-task.ts';
import { focusOnArrival } from '#web/platform/focus.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { preloadMarks } from '#web/record/use/use-marks.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { stepAfter, type Step } from '#web/round/ladder-rules.ts';
import { EnoughForToday, hasNextInPlan, NextInPlan } from '../result/go-on.tsx';
import { Tomorrow } from '../result/onward.tsx';
import { Beads } from '#web/round/beads.tsx';
import { RoundFrame } from '#web/round/round-frame.tsx';
import { practicePath, type Selection } from '../selection-rules.ts';
import { EndPassage } from '#web/round/end-passage.tsx';
import { comesBack, isKnownByHeart, type Recital } from './recite-rules.ts';
import type { RecitalSession, RecitalView } from './session.ts';
import { UndoButton } from './undo-button.tsx';

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));
const Seal = lazyPart(() => import('./seal.tsx').then((file) => file.Seal));
/** As high before it is here, so that nothing moves under the finger that takes a verdict back. */
const Growth = lazyPart(
  () => import('#web/round/growth.tsx').then((file) => file.Growth),
  <>
    <div className="growth-plant" />
    <div className="growth-chain" />
  </>,
);

/** Needed at the end of a round, where there may be no network any more. */
export async function preloadEnd(learnerId: string, ayahs: readonly Ayah[]): Promise<void> {
  preloadMarks();
  await Growth.preload();
  const [first] = ayahs;
  const surah = first && surahs[first.surah_number - 1];
  if (!surah) return;
  const { preloadPlant } = await import('#web/round/growth.tsx');
  const passages = [{ surah: surah.number, from: first.ayah_number, grades: '3'.repeat(ayahs.length) }];
  preloadPlant({ learnerId, surah, round: { mode: 'recite', passages } });
}

/** In a plan of many such rounds an end for each would be in the way: the plant is shown when the plan is done. */
const MOST_IN_SHORT_ROUND = 2;

type Props = {
  ayahs: readonly Ayah[];
  selection: Selection;
  name: string;
  view: RecitalView;
  session: RecitalSession;
  onChoose: (step: Step) => void;
  onClose: (() => void) | undefined;
};

/** The end of a round: the whole passage, what grew, and the next step under the thumb. A tap skips what moves. */
export function ReciteEnd({ ayahs, selection, name, view, session, onChoose, onClose }: Props) {
  const { recital, learnerId, undoable, written, isNew } = view;
  const [isStill, setIsStill] = useState(!isNew);
  const { step, asked, verdicts } = recital;
  const { joins } = selection;
  const returning = comesBack(recital, (place) => joins?.includes(ayahs[place]?.ayah_number ?? 0) ?? true);
  const taken = undoable && ayahs[undoable.ayah];
  const next = stepAfter(step);
  const surah = surahs[(ayahs[0]?.surah_number ?? 0) - 1];
  const isOneSurah = surah !== undefined && ayahs.at(-1)?.surah_number === surah.number;
  const range = { from: ayahs[0]?.ayah_number ?? 1, to: ayahs.at(-1)?.ayah_number ?? 1 };
  const isOfPack = usePackBehind() !== undefined;
  const following =
    isOneSurah && !isOfPack ? nextRange(range, surah.ayahCount, portionsOf(surah.number)) : undefined;
  const isLast = !next && !following && !isOfPack;
  const isShort =
    selection.joins !== undefined && asked.length <= MOST_IN_SHORT_ROUND && hasNextInPlan(selection);
  const growth = learnerId !== undefined && written && isOneSurah && step === 'heart' && !isShort;
  return (
    <div
      data-still={isStill || undefined}
      data-short={isShort || undefined}
      className="round-end contents"
      onPointerDown={() => setIsStill(true)}
      // What is said is final before the page it leads to looks at what is left.
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest('a')) session.settle();
      }}
    >
      <RoundFrame
        name={name}
        onClose={onClose}
        sheet={
          <section aria-labelledby="round-over" className="round-over">
            <Headline
              {...{ recital, ayahs, returning, isShort }}
              isPlanned={selection.joins !== undefined && learnerId !== undefined}
              hasPlant={Boolean(growth)}
            >
              {growth && <Growth {...{ learnerId, surah, round: written }} />}
            </Headline>
            {!growth && (
              <Beads
                beads={asked.map((place) => ({ place, look: verdicts.get(place) ?? 'waiting' }))}
                label={words.progress(verdicts.size, asked.length)}
              />
            )}
            {selection.joins ? (
              <NextInPlan selection={selection} />
            ) : (
              <>
                {next && <Main onClick={() => onChoose(next)}>{words.next(words.steps[next])}</Main>}
                {!next && <BackToPack className="round-next" />}
                {!next && following && (
                  <ButtonLink
                    className="round-next"
                    to={practicePath({ surah: surah?.name ?? '', ...following }, 'recite')}
                  >
                    {memorise.whole.next(following.from, following.to)}
                    <Icon name="arrowRight" />
                  </ButtonLink>
                )}
                {isLast && <Main onClick={() => onChoose(step)}>{memorise.whole.again}</Main>}
              </>
            )}
            <div className="round-under" data-new={isNew || undefined}>
              {selection.joins ? (
                <EnoughForToday selection={selection} />
              ) : (
                <div className="flex flex-wrap justify-center gap-x-2">
                  {next && <BackToPack look="quiet" />}
                  {!isLast && (
                    <Button look="quiet" onClick={() => onChoose(step)}>
                      {memorise.whole.again}
                    </Button>
                  )}
                  {isOneSurah && !next && (
                    <Tomorrow surah={surah.number} range={range} learnerId={learnerId} />
                  )}
                </div>
              )}
              {undoable && taken && (
                <UndoButton
                  ayahNumber={taken.ayah_number}
                  verdict={undoable.verdict}
                  onUndo={session.undo}
                  onWait={session.waitToUndo}
                />
              )}
            </div>
          </section>
        }
      >
        <EndPassage ayahs={ayahs} marks={marksOf(recital, returning, ayahs.length)} />
        <div className="mx-auto max-w-md space-y-3 px-4">
          <ListenSlot places={ayahs} />
          {learnerId !== undefined && !undoable && isKnownByHeart(recital) && (
            <Seal {...{ learnerId, ayahs }} />
          )}
          {written && (
            <RecordOffer place="result" first={{ kind: 'round', body: written }} className="mt-4" />
          )}
        </div>
      </RoundFrame>
    </div>
  );
}

/** What has become of each ayah. */
function marksOf(
  recital: Recital,
  returning: readonly number[],
  count: number,
): ('said' | 'returns' | undefined)[] {
  return Array.from({ length: count }, (_, place) => {
    if (returning.includes(place)) return 'returns';
    return recital.verdicts.has(place) ? 'said' : undefined;
  });
}

type HeadProps = {
  isShort: boolean;
  /** What is practised beside a plan counts only sometimes, and without a learner there is no tomorrow. */
  isPlanned: boolean;
  recital: RecitalView['recital'];
  ayahs: readonly Ayah[];
  returning: readonly number[];
  hasPlant: boolean;
  children: ReactNode;
};

function Headline(props: HeadProps) {
  const { recital, ayahs, returning, isShort, isPlanned, hasPlant, children } = props;
  const { asked, verdicts } = recital;
  const knew = [...verdicts.values()].filter((verdict) => verdict === 'knew').length;
  const numbers = returning.flatMap((place) => ayahs[place]?.ayah_number ?? []);
  const score = asked.length === 0 ? words.over.nothingAsked : words.over.score(knew, asked.length);
  const title = isShort && score ? score : words.over.title;
  return (
    <div className={hasPlant ? 'round-grown' : 'text-center'}>
      {children}
      <div className="round-said">
        <h2
          ref={focusOnArrival}
          id="round-over"
          aria-describedby="round-score"
          tabIndex={-1}
          className={`flex flex-wrap items-center gap-x-3 text-xl font-bold ${hasPlant ? 'justify-between' : 'justify-center'}`}
        >
          {title}
          {!isShort && <Arabic className="text-lg leading-none! font-normal text-saffron">ماشاء الله</Arabic>}
        </h2>
        <p id="round-score" className="mt-1 text-[0.9375rem] leading-5 text-pretty text-ink-soft">
          {title !== score && `${score} `}
          {numbers.length > 0 && (isPlanned ? words.over.comesBack(numbers) : words.over.lookAgain(numbers))}
        </p>
      </div>
    </div>
  );
}

function Main({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button className="round-next" onClick={onClick}>
      {children}
      <Icon name="arrowRight" />
    </Button>
  );
}
