import type { PackGame } from '#web/pack/pack-rules.ts';
import { games } from '#web/words/en/games.ts';

const NAMES: Record<PackGame, string> = {
  'bubble-pop': games.links.bubblePop.title,
  'letter-safari': games.links.letterSafari.title,
};

export const nameOfGame = (game: PackGame): string => NAMES[game];
