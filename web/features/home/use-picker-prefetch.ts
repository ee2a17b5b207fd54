import { useEffect } from 'react';
import { whenIdle } from '#web/platform/idle.ts';

/** The picker is where most visitors go next: its list is fetched while they read. */
export function usePickerPrefetch(): void {
  useEffect(() => whenIdle(() => void prefetch()), []);
}

async function prefetch(): Promise<void> {
  try {
    const { prefetchQuranIndex } = await import('#web/api/quran.ts');
    await prefetchQuranIndex();
  } catch (error) {
    console.warn('the picker will fetch its list itself', error);
  }
}
