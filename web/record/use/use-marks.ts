import { useEffect, useState } from 'react';
import type { MarkStrength } from '../memory/mark-rules.ts';
import { useCurrentLearner } from './current-learner.ts';

type MarkedWords = ReadonlyMap<string, MarkStrength>;

const NONE: MarkedWords = new Map();

const fetchFeed = () => import('./marks-feed.ts');

/** For where marks are shown only at the end, when there may be no network any more. */
export function preloadMarks(): void {
  fetchFeed().catch((error: unknown) => console.warn('the marks are fetched when they are shown', error));
}

/** The words that listeners marked, as `67:3:7`; none without a learner, and until they are read. The record is fetched only then. */
export function useMarks(): MarkedWords {
  const learnerId = useCurrentLearner()?.id;
  const [found, setFound] = useState<{ learnerId: string; marks: MarkedWords } | undefined>();
  useEffect(() => {
    if (learnerId === undefined) return undefined;
    let isOver = false;
    let unfollow: (() => void) | undefined;
    const failed = (error: unknown) => console.error('the marks could not be read', error);
    fetchFeed().then(({ followMarks }) => {
      if (isOver) return;
      unfollow = followMarks(learnerId, { next: (marks) => setFound({ learnerId, marks }), failed });
    }, failed);
    return () => {
      isOver = true;
      unfollow?.();
    };
  }, [learnerId]);
  return found && found.learnerId === learnerId ? found.marks : NONE;
}
