import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { stored } from '#web/platform/stored.ts';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';

/** Whether the rest of a page is hidden; chosen on this device. */
const rest = stored<'hidden' | 'faint'>('recite-rest', {
  read: (text) => (text === 'hidden' || text === 'faint' ? text : undefined),
  write: String,
});

export function useIsRestHidden(): boolean {
  return useObservable(rest, UNKNOWN) === 'hidden';
}

export function RestButton() {
  const isHidden = useIsRestHidden();
  return (
    <button type="button" className="page-rest" onClick={() => rest.set(isHidden ? 'faint' : 'hidden')}>
      {isHidden ? words.drawing.showRest : words.drawing.hideRest}
    </button>
  );
}
