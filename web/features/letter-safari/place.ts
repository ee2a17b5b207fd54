import { createPlace } from '#web/games/place.tsx';
import { gamesRecord } from '#web/record/use/games-record.ts';

export const place = createPlace({ name: 'letter-safari', record: gamesRecord });
