import { useRef, useState } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { random } from '#web/platform/random.ts';
import { useTimers } from '#web/platform/timers.ts';
import { toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { wrongPositions } from './check-rules.ts';
import { twinsOf } from './order-rules.ts';
import * as rules from './practice-rules.ts';
import { resultOf } from './result-rules.ts';

const CHECK_TAKES_MS = 1000;
const HIGHLIGHT_LASTS_MS = 2000;

/** One round of practice. The rules decide; this waits, remembers and speaks. */
export function usePractice(ayahs: readonly Ayah[]) {
  const [practice, setPractice] = useState(() =>
    rules.startPractice(twinsOf(ayahs.map(({ arabic }) => arabic)), random),
  );
  const [movedCard, setMovedCard] = useState<number | undefined>();
  const checkTimers = useTimers();
  const highlightTimers = useTimers();

  // Two quick moves may come before one render; the second must see what the first did.
  const latest = useRef(practice);
  function become(next: rules.Practice): rules.Practice {
    latest.current = next;
    setPractice(next);
    return next;
  }

  function move(from: number, to: number): boolean {
    const before = latest.current;
    return become(rules.moveCard(before, from, to)) !== before;
  }

  function highlight(card: number) {
    highlightTimers.clear();
    setMovedCard(card);
    highlightTimers.after(HIGHLIGHT_LASTS_MS, () => setMovedCard(undefined));
  }

  function chooseHint(hint: rules.Hint) {
    const { hint: chosen } = become(rules.chooseHint(latest.current, hint));
    // The cards come first: the first toast has its library to start.
    if (chosen)
      afterPaint(() => toast({ title: memorise.hint.toast, description: memorise.hint.toasts[chosen] }));
  }

  function check() {
    become(rules.beginCheck(latest.current));
    checkTimers.after(CHECK_TAKES_MS, () => {
      const { phase } = become(rules.finishCheck(latest.current));
      if (phase.name !== 'checked') return;
      const result = resultIn(phase.targets);
      const { title, description } = memorise.results[result.level];
      const tone = result.level === 'keepPractising' ? 'plain' : 'right';
      toast({ title, description: description(result), tone });
    });
  }

  function reset() {
    checkTimers.clear();
    highlightTimers.clear();
    setMovedCard(undefined);
    become(rules.startPractice(latest.current.twins, random));
  }

  return { practice, movedCard, latest, move, highlight, chooseHint, check, reset };
}

export function resultIn(targets: readonly number[]) {
  return resultOf(targets.length - wrongPositions(targets).length, targets.length);
}
