import { useSyncExternalStore, type MouseEvent } from 'react';
import { followMuted, isMuted, setMuted } from '#web/platform/mute.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { ROUND } from './buttons.tsx';
import type { LevelActions } from './level-actions.ts';
import type { GameMode } from './mode-choices.tsx';

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

type HelpProps = {
  mode: GameMode;
  isVoiceMissing: boolean;
  session: Pick<LevelActions, 'hearAgain' | 'showLetters'>;
};

/** A game must not leave a child in silence: what is only heard can be shown, and beside what is seen sound is tried again. */
export function QuietHelp({ mode, isVoiceMissing, session }: HelpProps) {
  const muted = useMuted();
  const isHeardOnly = mode === 'audio-only';
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-sm font-semibold empty:sr-only">
      {muted && isHeardOnly && (
        <HelpButton icon="speaker" label={playing.soundOn} onPress={() => setMuted(false)} />
      )}
      {isVoiceMissing && !muted && !isHeardOnly && (
        <HelpButton icon="speakerOff" label={playing.noSoundYet} onPress={session.hearAgain} />
      )}
      {isVoiceMissing && isHeardOnly && (
        <HelpButton icon="eye" label={playing.noSound} onPress={session.showLetters} />
      )}
    </div>
  );
}

type ButtonProps = { icon: 'speaker' | 'speakerOff' | 'eye'; label: string; onPress: () => void };

function HelpButton({ icon, label, onPress }: ButtonProps) {
  function press({ currentTarget }: MouseEvent<HTMLElement>): void {
    // The button is removed, and the focus with it.
    currentTarget.closest('.play-bars')?.querySelector('h1')?.focus();
    onPress();
  }
  return (
    <Button look="outline" onClick={press}>
      <Icon name={icon} className="size-5 shrink-0" />
      {label}
    </Button>
  );
}

function useMuted(): boolean {
  return useSyncExternalStore(followMuted, isMuted, () => false);
}
