import { followVisibility } from './visibility.ts';

/** The screen stays on while the page is looked at, where the browser can do that. Returns cancel. */
export function keepAwake(): () => void {
  let isWanted = true;
  let lock: WakeLockSentinel | undefined;
  const release = () => void lock?.release();
  const ask = () => void request();
  async function request(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState === 'hidden') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (!isWanted) release();
    } catch (error) {
      console.warn('the screen may go dark', error); // an empty battery, or forbidden: the lesson goes on
    }
  }
  ask();
  // A browser lets go of it whenever the tab is hidden.
  const unfollow = followVisibility(() => {}, ask);
  return () => {
    isWanted = false;
    unfollow();
    release();
  };
}
