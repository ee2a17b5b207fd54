import type { Letter } from '#content/letters.ts';
import type { BodyOf } from '#contract/record.ts';
import { lessonOf } from '#web/games/tell-apart.ts';
import type { Due } from '#web/games/tell-apart-rules.ts';
import { hearSound } from '#web/testing/heard-sound.ts';
import { createLetterSafari, type LetterSafari } from '../session.ts';

export function opened(missing: string[] = [], due?: Due, early: readonly string[] = []) {
  const { sound, heard } = hearSound(missing);
  const levels: BodyOf<'letters'>[] = [];
  const beginLevel = () => (level: BodyOf<'letters'>) => void levels.push(level);
  const record = {
    beginLevel,
    isAnothers: () => false,
    pairDue: () => due && lessonOf(due, 'letter-safari'),
    early: () => early,
  };
  const safari = createLetterSafari({ sound, random: () => 0.5, record });
  return { safari, heard, levels };
}

export function findAllButOne(safari: LetterSafari): void {
  for (let found = 0; found < 2; found += 1) {
    safari.tap(asked(safari));
    safari.goOn();
  }
}

export function asked(safari: LetterSafari): Letter {
  const now = safari.view.get().game;
  if (!('currentLetter' in now)) throw new Error(`nothing is asked in ${now.phase}`);
  return now.currentLetter;
}
