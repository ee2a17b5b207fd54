import type { Observable } from './observable.ts';

export const canFillScreen = (): boolean => document.fullscreenEnabled;

export const isFullScreen: Observable<boolean> = {
  get: () => document.fullscreenElement !== null,
  subscribe(onChange) {
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  },
};

/** In a tap or a key press: browsers allow it only there. */
export async function fillScreen(isWanted: boolean): Promise<void> {
  if (!canFillScreen() || isWanted === isFullScreen.get()) return;
  try {
    await (isWanted ? document.documentElement.requestFullscreen() : document.exitFullscreen());
  } catch (error) {
    console.warn('the window stays as it is', error);
  }
}
