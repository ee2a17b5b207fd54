import { useEffect, useId } from 'react';
import type { Reciter } from '#contract/recitations.ts';
import { surahs } from '#content/surahs.ts';
import { fetchWhole, isUnreachable, sourceOf, type Track } from '#web/api/recitations.ts';
import { useSite } from '#web/api/site.ts';
import { leaveLockScreen, showOnLockScreen, showPlaybackState } from '#web/platform/lock-screen.ts';
import { useSession } from '#web/platform/session.ts';
import { createDeck } from '#web/platform/recordings.ts';
import { flag, objectOf, oneOf, or } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { listen as words } from '#web/words/en/listen.ts';
import { markHeard } from './heard.ts';
import { DEFAULT_SETTINGS, SPEEDS, TIMES, type ListeningSettings } from './listening-rules.ts';
import { createPlayer, isGoing as isGoingIn, type Player, type PlayerView } from './player.ts';

const HowToListen = lazyPart(() => import('./how-to-listen.tsx').then((file) => file.HowToListen));

const settingsShape = objectOf({
  times: or(oneOf(TIMES), DEFAULT_SETTINGS.times),
  speed: or(oneOf(SPEEDS), DEFAULT_SETTINGS.speed),
  isRepeating: or(flag, false),
  isPausing: or(flag, false),
});

/** In this tab the next passage is played as the last one was. */
const lastSettings = stored<ListeningSettings>('listening', { area: 'tab', ...json(settingsShape) });

type Props = {
  reciter: Reciter;
  /** The recordings of the passage, and all of its surahs. */
  heard: readonly Track[];
  whole: readonly Track[];
  missing: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** Nothing sounds before it is asked for; leaving the passage ends it. */
export function PassagePlayer({ reciter, heard, whole, missing, isOpen, onOpen }: Props) {
  const [player, view] = useSession<PlayerView, Player>(() =>
    createPlayer({
      recordings: heard,
      settings: lastSettings.get() ?? DEFAULT_SETTINGS,
      openDeck: createDeck,
      sourceOf,
      fetchWhole,
      isUnreachable,
      onHeard: markHeard,
    }),
  );
  const { phase, position, settings, skipped } = view;
  const isGoing = isGoingIn(phase);
  const track = heard[position.index];
  const said = useId();
  const options = useId();
  useLockScreen(player, view, track, reciter.name);

  function change(changed: Partial<ListeningSettings>) {
    player.changeSettings(changed);
    lastSettings.set({ ...settings, ...changed });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        <Button className="px-4!" aria-describedby={said} onClick={isGoing ? player.pause : player.play}>
          <Icon name={isGoing ? 'pause' : 'play'} />
          {isGoing ? words.pause : phase === 'held' ? words.goOn : words.play}
        </Button>
        {heard.length > 1 && (
          <>
            <Step name={words.before} icon="arrowLeft" onClick={() => player.step(-1)} />
            <Step name={words.after} icon="arrowRight" onClick={() => player.step(1)} />
          </>
        )}
        <p className="order-last flex w-full min-w-0 gap-1 px-2 text-sm text-ink-soft sm:order-none sm:w-auto sm:flex-1">
          {/* Announced while nothing sounds; a recitation is never talked over. */}
          <span id={said} aria-live={isGoing ? 'off' : 'polite'} className="shrink-0">
            {track &&
              (phase === 'silence'
                ? words.yourTurn(track.ayah)
                : words.heard(track.ayah, position.repetition, settings.times))}
          </span>
          <span className="truncate">
            · <bdi>{reciter.name}</bdi>
          </span>
        </p>
        <Button
          look="quiet"
          className="px-3! max-sm:ms-auto"
          aria-label={words.options}
          aria-expanded={isOpen}
          aria-controls={isOpen ? options : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name="chevronDown" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      <p role="status" className="px-2 text-sm">
        {phase === 'waiting' && words.waiting}
        {phase === 'failed' && words.failed}
        {isGoing && phase !== 'waiting' && skipped !== undefined && words.skipped(skipped)}
      </p>
      {missing && !isOpen && <p className="px-2 pb-1 text-sm text-ink-soft">{words.someMissing}</p>}
      {isOpen && (
        <div id={options} className="space-y-3 p-2">
          <HowToListen {...{ reciter, whole, missing, settings }} onSettings={change} />
        </div>
      )}
    </>
  );
}

type StepProps = { name: string; icon: 'arrowLeft' | 'arrowRight'; onClick: () => void };

function Step({ name, icon, onClick }: StepProps) {
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
  const { name: album } = useSite();
  const isGoing = isGoingIn(phase);
  const isBegun = isGoing || phase === 'held';
  const title = track && `${surahs[track.surah - 1]?.name ?? ''} ${track.ayah}`;
  useEffect(() => {
    if (!isBegun || !title) return;
    showOnLockScreen(
      { title, artist, album },
      {
        play: player.play,
        pause: player.pause,
        previoustrack: () => player.step(-1),
        nexttrack: () => player.step(1),
      },
    );
  }, [isBegun, title, artist, album, player]);
  useEffect(() => {
    showPlaybackState(isGoing ? 'playing' : isBegun ? 'paused' : 'none');
  }, [isBegun, isGoing]);
  useEffect(() => leaveLockScreen, []);
}
