import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { integer, listOf, objectOf, oneOf, or } from '#web/platform/shape.ts';
import { json, stored, type Stored } from '#web/platform/stored.ts';
import { GAME_MODES } from './mode-choices.tsx';
import { finishLevel, placeOf, type FinishedLevel, type GameProgress } from './place-rules.ts';

export type GameName = 'bubble-pop' | 'letter-safari';

const levels = listOf(
  objectOf({ level: integer, stars: integer, mode: or(oneOf(GAME_MODES), 'visual-audio') }),
);

/** Without a learner the tab remembers finished levels until it is closed. */
const finished: Record<GameName, Stored<readonly FinishedLevel[]>> = {
  'bubble-pop': stored('bubble-pop-levels', { area: 'tab', ...json(levels) }),
  'letter-safari': stored('letter-safari-levels', { area: 'tab', ...json(levels) }),
};

/** Runs in the head before the first paint: where the tab has a place, the first screen of its game keeps room for it. */
export const placeRoomScript = `(function(){try{if(sessionStorage.getItem(location.pathname.slice(1)+'-levels'))document.documentElement.dataset.place=''}catch(e){}})()`;

export function finishInTab(game: GameName, level: FinishedLevel): void {
  finished[game].set(finishLevel(finished[game].get() ?? [], level));
}

export function useTabPlace(game: GameName): GameProgress {
  return placeOf(useObservable(finished[game], UNKNOWN) ?? []);
}
