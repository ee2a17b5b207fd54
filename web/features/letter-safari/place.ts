import { levelToCarryOn } from '#web/games/level-rules.ts';
import { createPlace } from '#web/games/place.tsx';
import { gamesRecord } from '#web/record/use/games-record.ts';

export const place = createPlace({
  name: 'letter-safari',
  record: gamesRecord,
  levelToCarryOn: levelToCarryOn['letter-safari'],
});
