import { joinKey, joinKeys } from '../memory/join-keys.ts';
import { ayahsOf, budgetOf, takeWhileFits, type Budget } from './budget-rules.ts';
import type { Habits } from './habit-rules.ts';
import {
  firstNewIn,
  LESSON_SECONDS_AN_AYAH,
  MOST_LESSON_AYAHS,
  mostUnsteady,
  nextLesson,
  type Goal,
  type Lesson,
} from './lesson-rules.ts';
import { isTimeToListen, listenPassages, type Listened } from './listen-rules.ts';
import { passageOf, stepsIn, type Passage, type Stretch, type TextKey } from './passage-rules.ts';
import { byWeakness, recentPassages } from './recent-rules.ts';
import type { Survey } from './survey-rules.ts';

/** All that a plan depends on as the day begins. */
export type MorningRequest = {
  found: Survey;
  habits: Habits;
  goal: Goal | undefined;
  listened: Listened;
  /** Whether the minutes of what somebody should listen to are kept free. */
  keepsListening: boolean;
  wordsOf: (surah: number, ayah: number) => number;
  textKey: TextKey;
};

/** What a day holds, as it was shown first; rounds in the order in which they are played. */
export type MorningPlan = {
  /** What somebody should listen to, and as much of it as has its minutes kept; that has no other round. */
  listen: readonly Stretch[];
  kept: readonly Stretch[];
  /** All that is due; those of it that fit are the reviews. */
  due: readonly Stretch[];
  reviews: readonly Passage[];
  lesson: Lesson | undefined;
  recent: readonly Passage[];
};

/** With pace forward a fifth of the time belongs to what is new, whatever is due. */
const LESSON_SHARE = 1 / 5;
const MAY_BE_TAUGHT_AGAIN_SECONDS = 20;
const LEAST_SECONDS_FOR_RECENT = 40;

/** The plan of a day, made once: what is done during the day only takes away from it. */
export function planOfMorning(request: MorningRequest): MorningPlan {
  const { found, habits, goal, listened, keepsListening, wordsOf, textKey } = request;
  const { day, morning } = found;
  const budget = budgetOf(habits);
  const asPassage = (stretch: Stretch) => passageOf(stretch, habits, morning, textKey);

  const isListening = isTimeToListen(listened, habits.asks, day);
  const listen = isListening ? listenPassages(morning, day, budget) : [];
  const kept = keepsListening && habits.asks === 'cards' ? listen : [];
  const keptAyahs = ayahsOf(kept);

  const mayLearn =
    goal !== undefined &&
    firstNewIn(morning, goal) !== undefined &&
    found.unsteady[habits.asks] < mostUnsteady(habits.minutes);
  const held = habits.pace === 'forward' && mayLearn ? budget.seconds * LESSON_SHARE : 0;
  const due = withoutThose(found.reviews, kept);
  const chosen = takeWhileFits(strongestOf(due, budget.seconds / habits.secondsAnAyah), (ayahs) =>
    budget.fits(keptAyahs + ayahs, held),
  );
  const reviews = chosen.toSorted(byWeakness).map(asPassage);
  const reviewAyahs = keptAyahs + ayahsOf(reviews);

  const size = mayLearn ? lessonSize(request, budget, { due, reviews, reviewAyahs, held }) : 0;
  const lesson = goal && nextLesson(morning, goal, wordsOf, size);
  const lessonSeconds = lesson?.seconds ?? 0;

  const taken = joinsOf([...kept, ...reviews], lesson);
  const isTimeLeft = budget.fits(reviewAyahs, lessonSeconds + LEAST_SECONDS_FOR_RECENT);
  const fresh = isTimeLeft ? recentPassages(found.recent, taken, day) : [];
  const recent = takeWhileFits(fresh, (ayahs) => budget.fits(reviewAyahs + ayahs, lessonSeconds));
  return { listen, kept, due, reviews, lesson, recent: recent.map(asPassage) };
}

type Reviewing = Pick<MorningPlan, 'due' | 'reviews'> & { reviewAyahs: number; held: number };

/** For how many new ayahs there is time, also when some of what is weak has to be taught again. */
function lessonSize(
  { found, habits }: MorningRequest,
  budget: Budget,
  { due, reviews, reviewAyahs, held }: Reviewing,
): number {
  const heldSize = Math.floor(held / LESSON_SECONDS_AN_AYAH);
  if (reviews.length < due.length) return habits.pace === 'forward' ? heldSize : 0;
  const weak = reviews.flatMap(({ surah, asked }) =>
    asked.filter((ayah) => (found.morning.joins.get(joinKey(surah, ayah))?.fails ?? 0) > 0),
  );
  const setAside = weak.length * MAY_BE_TAUGHT_AGAIN_SECONDS;
  const size = budget.timesLeft(LESSON_SECONDS_AN_AYAH, MOST_LESSON_AYAHS, reviewAyahs, setAside);
  return Math.max(heldSize, size);
}

/** At least the first so many, strongest first. Of a long record a thousand are due: numbers alone are sorted in no time. */
function strongestOf(stretches: readonly Stretch[], ayahs: number): Stretch[] {
  const strengths = new Float64Array(stretches.length);
  for (let index = 0; index < strengths.length; index += 1)
    strengths[index] = stretches[index]?.strength ?? 0;
  strengths.sort();
  const count = Math.floor(ayahs) + 1; // none has less than one ayah, and the first that does not fit ends it
  const least = strengths[Math.max(0, strengths.length - count)] ?? Infinity;
  return stretches
    .filter(({ strength }) => strength >= least)
    .toSorted((one, other) => other.strength - one.strength); // stable: of equal ones the earlier in the Qur'an
}

function withoutThose(stretches: readonly Stretch[], others: readonly Stretch[]): readonly Stretch[] {
  if (others.length === 0) return stretches;
  const taken = joinsOf(others, undefined);
  return stretches
    .map((stretch) => ({
      ...stretch,
      joins: stretch.joins.filter((ayah) => !taken.has(joinKey(stretch.surah, ayah))),
    }))
    .filter(({ joins }) => joins.length > 0);
}

/** What has its turn in these rounds and in the lesson. */
function joinsOf(stretches: readonly Stretch[], lesson: Goal | undefined): Set<string> {
  const steps = stretches.flatMap((stretch) => stepsIn(stretch).map((ayah) => joinKey(stretch.surah, ayah)));
  return new Set([...steps, ...(lesson ? joinKeys(lesson.surah, lesson.from, lesson.to) : [])]);
}
