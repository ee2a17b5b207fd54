import { useEffect, useState, type ReactNode } from 'react';
import { letters as alphabet } from '#content/letters.ts';
import { useAyahsAt } from '#web/api/quran.ts';
import type { Pack } from '#web/pack/pack-rules.ts';
import { isOnline } from '#web/platform/online.ts';
import { random } from '#web/platform/random.ts';
import { useTimers } from '#web/platform/timers.ts';
import { stepsIn } from '#web/round/choice-rules.ts';
import { placesFor, poolsFor } from '#web/round/pools.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { classWall as words } from '#web/words/en/class-wall.ts';
import type { Question } from './answer-rules.ts';
import { askLetter, askMeaning, askNext } from './deal-rules.ts';
import type { ShownRound } from './lesson-rules.ts';
import { Failed, usePassage } from './passage-texts.tsx';
import { usePackPhrases } from './pack-phrases.ts';

/** The questions of a round, or what to show until they can be asked. */
export type Deal = { count: number; ask: (place: number) => Question | undefined; instead?: ReactNode };

/** The ayahs that are easily mixed up only better the questions: a network that hangs is not waited for. */
const PATIENCE_MS = { online: 1500, offline: 300 };

export function useNextDeal(pack: Pack, { passage }: ShownRound): Deal {
  const { texts, instead } = usePassage(pack.passages[passage]);
  const { ayahs = [], surah = [] } = texts ?? {};
  const steps = stepsIn(ayahs, surah);
  const { data, isPending, fetchStatus } = useAyahsAt(placesFor(steps, surah));
  const timers = useTimers();
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    timers.after(PATIENCE_MS[isOnline() ? 'online' : 'offline'], () => setIsPatient(false));
  }, [timers]);
  const isWaiting = isPatient && isPending && fetchStatus === 'fetching';
  const waiting = instead ?? (isWaiting ? <Spinner label={words.loading} /> : undefined);
  return {
    count: steps.length,
    ask(place) {
      const step = steps[place];
      return step && askNext(step, poolsFor(step, ayahs, surah, data ?? []), random);
    },
    ...(waiting && { instead: waiting }),
  };
}

export function useLetterDeal({ letters }: Pack): Deal {
  const week = alphabet.map(({ name }) => name).filter((name) => letters.includes(name));
  return {
    count: week.length,
    ask(place) {
      const name = week[place];
      return name === undefined ? undefined : askLetter(name, week, random);
    },
  };
}

export function useMeaningDeal(pack: Pack): Deal {
  const { week, all, isThere, hasFailed, refetch } = usePackPhrases(pack);
  const waiting = hasFailed ? <Failed onRetry={() => void refetch()} /> : <Spinner label={words.loading} />;
  return {
    count: week.length,
    ask(place) {
      const phrase = week[place];
      return phrase && askMeaning(phrase, week, all, random);
    },
    ...(!isThere && { instead: waiting }),
  };
}
