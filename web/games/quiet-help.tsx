import { setMuted } from '#web/platform/mute.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { useMuted } from './use-muted.ts';

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
    <div role="status" className="flex flex-wrap items-center gap-2 text-sm font-semibold empty:hidden">
      {muted && (
        <Button look="outline" onClick={() => setMuted(false)}>
          <Icon name="speaker" />
          {playing.soundOn}
        </Button>
      )}
      {isVoiceMissing && (
        <Button look="outline" onClick={onShowLetters}>
          <Icon name="eye" />
          {playing.noSound}
        </Button>
      )}
    </div>
  );
}
