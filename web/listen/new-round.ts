import { calendarDay, now } from '#web/platform/clock.ts';
import type { ListenLink } from './listen-link-rules.ts';

/** What tells this listening from every other, and when it began. */
export function newRound(moment = now()): Pick<ListenLink, 'round' | 'made' | 'madeOn'> {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const round = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { round, made: moment.getTime(), madeOn: calendarDay(moment) };
}
