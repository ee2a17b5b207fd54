import { useEffect, useState, useSyncExternalStore } from 'react';

export type Store<State> = {
  get: () => State;
  set: (state: State) => void;
  subscribe: (onChange: () => void) => () => void;
};

/** An observable value outside React, so that sessions can be tested without a page. */
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

/** One game from its first screen to its last: what is to be drawn, and (in each game) what can be done. */
export type Session<View> = {
  view: Pick<Store<View>, 'get' | 'subscribe'>;
  /** Cancels all that waits or speaks. */
  leave: () => void;
};

/** A session that lives as long as the component, and what of it is to be drawn now. */
export function useSession<View, Game extends Session<View>>(
  create: () => Game & Session<View>,
): [Game, View] {
  const session = useOwnSession(create);
  return [session, useNewest(session, (view) => view)];
}

/** For a component that draws only parts of the view. */
export function useOwnSession<Game extends Pick<Session<unknown>, 'leave'>>(create: () => Game): Game {
  const [session] = useState(create);
  useEffect(() => session.leave, [session]);
  return session;
}

/** Renders again only when the picked value has changed. */
export function useNewest<View, Picked>({ view }: Session<View>, pick: (view: View) => Picked): Picked {
  const get = () => pick(view.get());
  return useSyncExternalStore(view.subscribe, get, get);
}
