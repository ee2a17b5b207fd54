import { setMuted } from '#web/platform/mute.ts';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { ROUND } from './round-button.ts';
import { useMuted } from './use-muted.ts';

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
