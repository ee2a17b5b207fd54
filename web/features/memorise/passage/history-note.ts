import { useLocation } from 'react-router';
import type { AyahPlace } from '#web/api/quran.ts';
import { integer, objectOf, or, text, tupleOf } from '#web/platform/shape.ts';

/** What the link to a practice says beside its address; a reload does not forget it. */
export type HistoryNote = {
  /** The practice from whose result this one was begun. */
  begunFrom?: string | undefined;
  /** The ayah that was put where the one that is asked for belongs. */
  put?: AyahPlace | undefined;
};

const historyState = or(
  objectOf({ begunFrom: or(text, undefined), put: or(tupleOf(integer, integer), undefined) }),
  undefined,
);

export function stateOf({ begunFrom, put }: HistoryNote): object {
  return { begunFrom, put: put && [put.surah, put.ayah] };
}

export function useHistoryNote(): HistoryNote {
  const { begunFrom, put } = historyState(useLocation().state) ?? {};
  return {
    begunFrom: begunFrom?.startsWith('/memorise?') ? begunFrom : undefined,
    put: put && { surah: put[0], ayah: put[1] },
  };
}
