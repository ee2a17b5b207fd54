import { useSyncExternalStore } from 'react';

/** A value outside React. `subscribe` calls back after each change and returns unsubscribe. */
export type Observable<Value> = { get: () => Value; subscribe: (onChange: () => void) => () => void };
export type Store<Value> = Observable<Value> & { set: (value: Value) => void };

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const notify of listeners) notify();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Renders again after each change; a prerendered page, and the render that hydrates it, get `prerendered`. */
export function useObservable<Value>(
  { get, subscribe }: Observable<Value>,
  prerendered: () => Value = get,
): Value {
  return useSyncExternalStore(subscribe, get, prerendered);
}

/** For what only the browser knows. */
export const UNKNOWN = (): undefined => undefined;
