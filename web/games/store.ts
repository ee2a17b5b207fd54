export type Store<State> = {
  get: () => State;
  set: (state: State) => void;
  subscribe: (onChange: () => void) => () => void;
};

/** A value that lives outside React, so that what waits and speaks can be tested without a page. */
export function createStore<State>(initial: State): Store<State> {
  const followers = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(state) {
      if (state === current) return;
      current = state;
      for (const tell of followers) tell();
    },
    subscribe(onChange) {
      followers.add(onChange);
      return () => followers.delete(onChange);
    },
  };
}
