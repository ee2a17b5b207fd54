import { useEffect, useId } from 'react';
import type { Reciter } from '#contract/recitations.ts';
import { site } from '#content/site.ts';
import { surahs } from '#content/surahs.ts';
import { sourceOf, type Track } from '#web/api/recitations.ts';
import { useSession } from '#web/games/session.ts';
import { leaveLockScreen, showOnLockScreen, tellLockScreen } from '#web/platform/lock-screen.ts';
import { createDeck } from '#web/platform/recordings.ts';
import { createTimers } from '#web/platform/timers.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listen as words } from '#web/words/en/listen.ts';
import { tellHeard } from './heard.ts';
import { KeepSurah } from './keep-surah.tsx';
import { ListenOptions } from './listen-options.tsx';
import { createPlayer, type Player, type PlayerView } from './player.ts';

type Props = {
  reciter: Reciter;
  /** The recordings of the passage, and all of its surahs. */
  heard: readonly Track[];
  whole: readonly Track[];
  missing: readonly number[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** Nothing sounds before it is asked for; leaving the passage ends it. */
export function PassagePlayer({ reciter, heard, whole, missing, isOpen, onOpen }: Props) {
  const [player, view] = useSession<PlayerView, Player>(() =>
    createPlayer({
      recordings: heard,
      openDeck: createDeck,
      timers: createTimers(),
      sourceOf,
      onHeard: tellHeard,
    }),
  );
  const { phase, place, wish } = view;
  const isGoing = phase === 'sounding' || phase === 'silence';
  const track = heard[place.index];
  const said = useId();
  const options = useId();
  useLockScreen(player, view, track, reciter.name);
  const [surah] = whole;
  const isOneSurah = whole.every((each) => each.surah === surah?.surah);

  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        <Button className="px-4!" aria-describedby={said} onClick={isGoing ? player.pause : player.play}>
          <Icon name={isGoing ? 'pause' : 'play'} />
          {isGoing ? words.pause : phase === 'held' ? words.goOn : words.play}
        </Button>
        <Step name={words.before} icon="arrowLeft" onClick={() => player.step(-1)} />
        <Step name={words.after} icon="arrowRight" onClick={() => player.step(1)} />
        <p id={said} className="min-w-0 flex-1 px-1 text-sm text-ink-soft">
          {phase === 'failed'
            ? words.failed
            : track &&
              (phase === 'silence'
                ? words.yourTurn(track.ayah)
                : words.heard(track.ayah, place.time, wish.times))}
        </p>
        <Button
          look="quiet"
          className="px-3!"
          aria-label={words.options}
          aria-expanded={isOpen}
          aria-controls={isOpen ? options : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name="chevronDown" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      {isOpen && (
        <div id={options} className="space-y-3 p-2">
          <ListenOptions wish={wish} onWish={player.wish} />
          {missing.length > 0 && <p className="text-sm text-ink-soft">{words.missing(missing.join(', '))}</p>}
          <p className="text-sm text-ink-soft">
            {words.by(reciter.name, reciter.style)} {words.licence(reciter.licence)}{' '}
            {reciter.source && words.source(reciter.source)}
          </p>
          {isOneSurah && surah && <KeepSurah reciter={reciter.id} surah={surah.surah} recordings={whole} />}
        </div>
      )}
    </>
  );
}

function Step({
  name,
  icon,
  onClick,
}: {
  name: string;
  icon: 'arrowLeft' | 'arrowRight';
  onClick: () => void;
}) {
  return (
    <Button look="quiet" className="px-3!" aria-label={name} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}

function useLockScreen(
  player: Player,
  { phase }: PlayerView,
  track: Track | undefined,
  artist: string,
): void {
  const isGoing = phase === 'sounding' || phase === 'silence';
  const isBegun = isGoing || phase === 'held';
  const title = track && `${surahs[track.surah - 1]?.name ?? ''} ${track.ayah}`;
  useEffect(() => {
    if (!isBegun || !title) return;
    showOnLockScreen(
      { title, artist, album: site.name },
      {
        play: player.play,
        pause: player.pause,
        previoustrack: () => player.step(-1),
        nexttrack: () => player.step(1),
      },
    );
  }, [isBegun, title, artist, player]);
  useEffect(() => {
    if (isBegun) tellLockScreen(isGoing ? 'playing' : 'paused');
  }, [isBegun, isGoing]);
  useEffect(() => leaveLockScreen, []);
}
