import { vi } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { lessonOf } from '#web/games/tell-apart.ts';
import type { Due } from '#web/games/tell-apart-rules.ts';
import { hearSound } from '#web/testing/heard-sound.ts';
import type { GameToast } from '../game-toast.tsx';
import { createBubblePop } from '../session.ts';

export function opened(missing: string[] = [], due?: Due, early: readonly string[] = []) {
  const { sound, heard } = hearSound(missing);
  const toasts: GameToast[] = [];
  const levels: BodyOf<'letters'>[] = [];
  let isAnothers = false;
  const game = createBubblePop({
    sound,
    random: () => 0.5,
    toast: (toast) => toasts.push(toast),
    record: {
      beginLevel: () => (level) => void levels.push(level),
      isAnothers: () => isAnothers,
      pairDue: () => due && lessonOf(due, 'bubble-pop'),
      early: () => early,
    },
  });
  return { game, heard, toasts, levels, switchLearner: () => void (isAnothers = true) };
}

export function started(missing: string[] = []) {
  const all = opened(missing);
  all.game.chooseMode('audio-only');
  all.game.start();
  return all;
}

export function startedAndSpoken() {
  const all = started();
  vi.advanceTimersByTime(600);
  all.heard.length = 0;
  return all;
}
