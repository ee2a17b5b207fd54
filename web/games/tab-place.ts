import { useSyncExternalStore } from 'react';
import { json, stored, type Stored } from '#web/platform/stored.ts';
import { finishLevel, placeOf, type FinishedLevel, type Place } from './place-rules.ts';

export type GameName = 'bubble-pop' | 'letter-safari';

/** Where nobody's record remembers a finished level, the tab does until it is closed. */
const finished: Record<GameName, Stored<readonly FinishedLevel[]>> = {
  'bubble-pop': stored('bubble-pop-levels', { area: 'tab', ...json(readLevels) }),
  'letter-safari': stored('letter-safari-levels', { area: 'tab', ...json(readLevels) }),
};

/** Runs in the head before the first paint: where the tab has a place, the first screen of its game keeps room for it. */
export const placeRoomScript = `(function(){try{if(sessionStorage.getItem(location.pathname.slice(1)+'-levels'))document.documentElement.dataset.place=''}catch(e){}})()`;

export function finishInTab(game: GameName, level: FinishedLevel): void {
  finished[game].set(finishLevel(finished[game].get() ?? [], level));
}

export function useTabPlace(game: GameName): Place {
  const { follow, get } = finished[game];
  return placeOf(useSyncExternalStore(follow, get, () => undefined) ?? []);
}

// By hand: the games have no schema library.
function readLevels(value: unknown): readonly FinishedLevel[] {
  if (!Array.isArray(value)) throw new TypeError('no levels');
  return value.map(readLevel);
}

function readLevel(value: unknown): FinishedLevel {
  if (typeof value !== 'object' || value === null) throw new TypeError('no level');
  const { level, stars, mode } = { level: 0, stars: 0, mode: '', ...value };
  if (!Number.isInteger(level) || level < 1 || !Number.isInteger(stars)) throw new TypeError('no level');
  return { level, stars, mode: mode === 'audio-only' ? 'audio-only' : 'visual-audio' };
}
