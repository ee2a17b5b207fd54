import type { Ayah } from '#contract/tables.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { stepToPractise, type Arranged } from '../order/join-rules.ts';
import { putInstead, type Slip } from '../order/slip-rules.ts';
import { stateOf } from '../passage/history-note.ts';
import { referenceOf } from '../passage/passage-rules.ts';
import { saidFirst } from '../passage/said-first.ts';
import { practicePath, type Selection } from '../selection-rules.ts';

const words = memorise.chain;

type Cards = Arranged & { ayahs: readonly Ayah[] };

/** One sentence that names the slip. An ayah is named by the place it belongs to, so that of twins each has its own number. */
export function sentenceOf(slip: Slip, { ayahs }: Cards, targets: readonly number[]): string {
  const isOneSurah = ayahs[0]?.surah_number === ayahs.at(-1)?.surah_number;
  const nameAt = (position: number) => {
    const ayah = ayahs[targets[position] ?? 0];
    if (!ayah) return '';
    return isOneSurah ? String(ayah.ayah_number) : referenceOf(ayah);
  };
  const named = (position: number) => (isOneSurah ? words.ayah(nameAt(position)) : nameAt(position));
  if (slip.kind === 'swapped') return words.swapped(nameAt(slip.lower), nameAt(slip.upper), isOneSurah);
  if (slip.kind === 'early') return words.early(named(slip.moved));
  if (slip.kind === 'late') return words.late(named(slip.moved));
  if (slip.firstBreak === undefined) return words.surahs;
  return `${words.joins(slip.right, slip.total)} ${words.breaks(named(slip.firstBreak - 1))}`;
}

type Props = {
  arranged: Cards;
  firstBreak: number | undefined;
  selection: Selection;
  onPutRight: () => void;
  /** In a round of the plan, until it is done: one goes on from the passage as it is. */
  onShowWhole: (() => void) | undefined;
  onReset: () => void;
};

/** After a wrong answer: the loud one mends it, the others are quiet. */
export function WrongActions({ arranged, firstBreak, selection, onPutRight, onShowWhole, onReset }: Props) {
  return (
    <div className="onward">
      <Button onClick={onPutRight}>
        <Icon name="swap" />
        {words.putRight}
      </Button>
      {firstBreak !== undefined && (
        <PractiseStep arranged={arranged} step={stepToPractise(arranged, firstBreak)} selection={selection} />
      )}
      {onShowWhole && (
        <Button look="quiet" onClick={onShowWhole}>
          {words.showWhole}
        </Button>
      )}
      <Button look="quiet" onClick={onReset}>
        {memorise.reset}
      </Button>
    </div>
  );
}

type StepProps = { arranged: Cards; step: number | undefined; selection: Selection };

/** From a planned round it stays planned, with a join that was graded already, so that one can go on from there. */
function PractiseStep({ arranged, step, selection }: StepProps) {
  const ayah = step === undefined ? undefined : arranged.ayahs[step];
  if (!ayah || step === undefined) return null;
  const { surah, ayah_number: to } = ayah;
  const { joins, day } = selection;
  const link = { surah, from: to - 1, to, ...(joins && { joins: [to] }), ...(day && { day }) };
  const put = arranged.ayahs[putInstead(arranged, step) ?? -1];
  return (
    <ButtonLink
      look="quiet"
      to={practicePath(link, 'next')}
      onClick={() => joins && saidFirst(link, currentLearner()?.id).set('said')}
      state={stateOf({
        begunFrom: joins ? undefined : practicePath(selection),
        put: put && { surah: put.surah_number, ayah: put.ayah_number },
      })}
    >
      {words.practise}
    </ButtonLink>
  );
}
