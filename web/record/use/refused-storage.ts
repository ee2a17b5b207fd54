import { createStore, useObservable } from '#web/platform/observable.ts';

const isRefused = createStore(false);

/** Called after each try to store what was done on this page. */
export const setStorageRefused: (isRefused: boolean) => void = isRefused.set;

/** True while something that was done on this page waits, because the device does not store it. */
export const useStorageRefused = (): boolean => useObservable(isRefused, () => false);
