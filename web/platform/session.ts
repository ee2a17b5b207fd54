import { useEffect, useState } from 'react';
import { useObservable, type Observable } from './observable.ts';

/** One game or practice: what is drawn, and (in each) its actions. */
export type Session<View> = {
  view: Observable<View>;
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
  return useObservable({ get: () => pick(view.get()), subscribe: view.subscribe });
}
