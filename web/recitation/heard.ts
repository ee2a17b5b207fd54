import { createStore, UNKNOWN, useObservable } from '#web/platform/observable.ts';

/** The ayah that is heard, as `67:1`; where it is drawn it gets a mark. */
const heard = createStore<string | undefined>(undefined);

export function markHeard(place: { surah: number; ayah: number } | undefined): void {
  heard.set(place && `${place.surah}:${place.ayah}`);
}

export function useHeard(): string | undefined {
  return useObservable(heard, UNKNOWN);
}
