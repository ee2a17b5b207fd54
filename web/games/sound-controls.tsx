import { useSyncExternalStore, type MouseEvent } from 'react';
import { followMuted, isMuted, setMuted } from '#web/platform/mute.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { ROUND } from './buttons.tsx';

export function MuteButton() {
  const muted = useMuted();
  return (
    <button
      type="button"
      aria-label={playing.mute}
      aria-pressed={muted}
      onClick={() => setMuted(!muted)}
      className={`${ROUND} aria-pressed:bg-wrong-soft aria-pressed:text-wrong`}
    >
      <Icon name={muted ? 'speakerOff' : 'speaker'} className="size-7" />
    </button>
  );
}

/** A game that is only heard must not leave a child in silence: here is the way out. */
export function QuietHelp({
  isVoiceMissing,
  onShowLetters,
}: {
  isVoiceMissing: boolean;
  onShowLetters: () => void;
}) {
  const muted = useMuted();
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-sm font-semibold empty:sr-only">
      {muted && (
        <Button look="outline" onClick={(event) => leaveFor(event, () => setMuted(false))}>
          <Icon name="speaker" />
          {playing.soundOn}
        </Button>
      )}
      {isVoiceMissing && (
        <Button look="outline" onClick={(event) => leaveFor(event, onShowLetters)}>
          <Icon name="eye" />
          {playing.noSound}
        </Button>
      )}
    </div>
  );
}

/** The button goes with what it does, and the focus would go with it. */
function leaveFor(event: MouseEvent<HTMLElement>, act: () => void): void {
  event.currentTarget.closest('.play-bars')?.querySelector('h1')?.focus();
  act();
}

function useMuted(): boolean {
  return useSyncExternalStore(followMuted, isMuted, () => false);
}
