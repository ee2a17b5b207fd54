import type { Ayah } from '#contract/tables.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { stepToPractise, type Arranged, type Chain } from '../order/join-rules.ts';
import { referenceOf } from '../passage/passage-rules.ts';
import { saidFirst } from '../passage/said-first.ts';
import { practicePath, type Selection } from '../selection-rules.ts';

const words = memorise.chain;

type Props = {
  chain: Chain;
  arranged: Arranged & { ayahs: readonly Ayah[] };
  targets: readonly number[];
  selection: Selection;
  onPutRight: () => void;
  /** In a round of the plan, until it is done: one goes on from the passage as it is. */
  onShowWhole: (() => void) | undefined;
};

/** What the result's sentence does not say: how much of the chain holds, and where it breaks. */
export function JoinsNote({ chain, arranged, targets, selection, onPutRight, onShowWhole }: Props) {
  const { right, total, breaks } = chain;
  const [first] = breaks;
  if (total === 0) return null;
  return (
    <div className="mt-3 space-y-3">
      <p className="font-semibold text-pretty">
        {words.joins(right, total)}
        {first !== undefined && <> {words.breaks(nameOf(first - 1))}</>}
      </p>
      {first !== undefined && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onPutRight}>{words.putRight}</Button>
          <PractiseStep ayahs={arranged.ayahs} step={stepToPractise(arranged, first)} selection={selection} />
          {onShowWhole && (
            <Button look="outline" onClick={onShowWhole}>
              {words.showWhole}
            </Button>
          )}
        </div>
      )}
    </div>
  );

  function nameOf(position: number): string {
    const { ayahs } = arranged;
    const ayah = ayahs[targets[position] ?? 0];
    if (!ayah) return '';
    const isOneSurah = ayahs[0]?.surah_number === ayahs.at(-1)?.surah_number;
    return isOneSurah ? words.ayah(ayah.ayah_number) : referenceOf(ayah);
  }
}

type StepProps = { ayahs: readonly Ayah[]; step: number | undefined; selection: Selection };

/** From a planned round it stays planned, with a join that was graded already, so that one can go on from there. */
function PractiseStep({ ayahs, step, selection }: StepProps) {
  const ayah = step === undefined ? undefined : ayahs[step];
  if (!ayah) return null;
  const { surah, ayah_number: to } = ayah;
  const { joins, day } = selection;
  const link = { surah, from: to - 1, to, ...(joins && { joins: [to] }), ...(day && { day }) };
  return (
    <ButtonLink
      look="outline"
      to={practicePath(link, 'next')}
      onClick={() => joins && saidFirst(link, currentLearner()?.id).set('said')}
      state={joins ? undefined : { begunFrom: practicePath(selection) }}
    >
      {words.practise}
    </ButtonLink>
  );
}
