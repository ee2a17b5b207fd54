import { useSyncExternalStore } from 'react';
import { calendarDay, now } from './clock.ts';
import { followVisibility } from './visibility.ts';

/** The day where the visitor is. Whoever comes back to an open page may come on another one. */
export function useCalendarDay(): string {
  return useSyncExternalStore(follow, today, today);
}

const today = () => calendarDay(now());
const follow = (onChange: () => void) => followVisibility(() => undefined, onChange);
