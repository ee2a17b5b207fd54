import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { AnimalWaits, CarryOn, CarryOnSoon, CarryOnSpace } from './carry-on.tsx';
import { createDueLetters, type FollowLetters } from './due-letters.ts';
import { levelToCarryOn } from './level-rules.ts';
import type { GameMode } from './mode-choices.tsx';
import { asksBeforePlayAgain, type FinishedLevel, type GameProgress } from './place-rules.ts';
import { finishInTab, useTabPlace, type GameName } from './tab-place.ts';

type Learner = { id: string; animal: string };

/** What a letter game needs of the record; it is handed in. All but who learns is fetched when it is needed. */
type GamesRecord<Level> = {
  currentLearner: () => Learner | undefined;
  useCurrentLearner: () => Learner | undefined;
  writeDown: (learnerId: string, level: Level) => void;
  fetchLetters: () => Promise<FollowLetters>;
  fetchProgress: () => Promise<(learnerId: string, game: GameName) => GameProgress | undefined>;
  fetchOffer: () => Promise<(place: 'level') => { isOffered: boolean; refuse: () => void }>;
  /** Answers how long the learner lasts: some browsers keep nothing. */
  makeLearnerWith: (animal: string, level: Level) => Promise<'always' | 'visit'>;
};

type Game<Level> = {
  name: GameName;
  record: GamesRecord<Level>;
};

type From = { level: number; mode: GameMode };
type OfferProps<Level> = { level: Level; className: string };

/** A child's place in one game: a learner's is in the record, anybody else's in the tab until it is closed. */
export function createPlace<Level extends FinishedLevel>({ name, record }: Game<Level>) {
  const due = createDueLetters(name, record.fetchLetters);

  const Offer = lazyPart(async () => {
    const [{ LevelOffer, fetchPictures }, useOffer] = await Promise.all([
      import('./level-offer.tsx'),
      record.fetchOffer(),
    ]);
    await fetchPictures();
    return function LearnerOffer({ level, className }: OfferProps<Level>) {
      const { isOffered, refuse } = useOffer('level');
      return (
        <LevelOffer
          isOffered={isOffered}
          className={className}
          onChoose={(animal) => record.makeLearnerWith(animal, level)}
          onRefuse={refuse}
        />
      );
    };
  });

  type StartProps = { onCarryOn: (from: From) => void };

  const LearnerStart = lazyPart(
    async () => {
      const useProgress = await record.fetchProgress();
      return function LearnerStart({ learner, onCarryOn }: StartProps & { learner: Learner }) {
        const place = useProgress(learner.id, name);
        return place ? (
          <StartAt animal={learner.animal} place={place} onCarryOn={onCarryOn} />
        ) : (
          <CarryOnSpace />
        );
      };
    },
    <CarryOnSpace />,
  );

  function TabStart({ onCarryOn }: StartProps) {
    return <StartAt place={useTabPlace(name)} onCarryOn={onCarryOn} />;
  }

  function StartAt({ animal, place, onCarryOn }: StartProps & { animal?: string; place: GameProgress }) {
    if (!place.last) return animal ? <AnimalWaits animal={animal} /> : null;
    const { mode } = place.last;
    const level = levelToCarryOn[name](place.finishedLevel, place.last.level);
    return (
      <CarryOn
        {...(animal && { animal })}
        level={level}
        place={place}
        onCarryOn={() => onCarryOn({ level, mode })}
      />
    );
  }

  let begunBy: Learner | undefined;

  /** The level belongs to the current learner, also when another learner is chosen before it ends. */
  function beginLevel(): (level: Level) => void {
    const learner = record.currentLearner();
    begunBy = learner;
    return (level) => (learner ? record.writeDown(learner.id, level) : finishInTab(name, level));
  }

  /** Whether the learner has changed since the level began. A learner made after a level without one goes on. */
  function isAnothers(now = record.currentLearner()?.id): boolean {
    return begunBy !== undefined && begunBy.id !== now;
  }

  /** Between two levels a change of the learner leads to that learner's start; a level under way is played to its end. */
  function useTakeOver(isUnderWay: boolean, toStart: () => void): void {
    const learnerId = record.useCurrentLearner()?.id;
    const takeOver = useEffectEvent((now: string | undefined) => {
      if (!isUnderWay && isAnothers(now)) toStart();
    });
    useEffect(() => takeOver(learnerId), [learnerId]);
  }

  /** Fetches while nobody waits what the next level, or its end, will show. */
  function useAhead(isPlaying: boolean): void {
    const learnerId = record.useCurrentLearner()?.id;
    useEffect(() => (learnerId === undefined ? undefined : due.follow(learnerId)), [learnerId]);
    useEffect(() => {
      if (isPlaying && learnerId === undefined) void Offer.preload();
    }, [isPlaying, learnerId]);
  }

  function useAsksBeforePlayAgain(level: number): boolean {
    return asksBeforePlayAgain(level, record.useCurrentLearner() !== undefined);
  }

  /** 'Carry on · level N', for who finished a level before. */
  function StartAtPlace({ onCarryOn }: StartProps) {
    const learner = record.useCurrentLearner();
    const isHydrated = useHydrated();
    if (!isHydrated) return <CarryOnSoon />;
    if (!learner) return <TabStart onCarryOn={onCarryOn} />;
    return <LearnerStart learner={learner} onCarryOn={onCarryOn} />;
  }

  /** Made after a level without a learner; the record itself comes with the tap on an animal. */
  function LearnerOffer(props: OfferProps<Level>) {
    const [isNobodys] = useState(() => record.currentLearner() === undefined);
    return isNobodys && <Offer {...props} />;
  }

  return {
    /** For a session. */
    record: { beginLevel, isAnothers, pairDue: due.pair, early: due.early },
    useAhead,
    useTakeOver,
    useAsksBeforePlayAgain,
    StartAtPlace,
    LearnerOffer,
  };
}
