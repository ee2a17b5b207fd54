import { useEffect } from 'react';
import { letters } from '#content/letters.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { keepForOffline } from '#web/platform/offline.ts';

/** A child who started on the road reaches later levels there too: all voices are kept, not the level's alone. */
export function useVoicesKept(): void {
  useEffect(() => whenIdle(() => letters.forEach(({ audio }) => keepForOffline(audio))), []);
}
