import './games.css';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { letters } from '#content/letters.ts';
import { awaitFont } from '#web/platform/arabic-fonts.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { cacheForOffline } from '#web/platform/offline.ts';
import { useRootMark } from '#web/ui/root-mark.ts';

type Props = { look: 'sky' | 'savannah'; isPlaying: boolean; children: ReactNode };

/** The coloured ground that a game plays on, from edge to edge. While it is played it takes the whole window. */
export function GameStage({ look, isPlaying, children }: Props) {
  useLettersFont();
  useVoicesOffline();
  useRootMark('data-playing', isPlaying);
  useNoRepeatedEnter();
  return (
    <div
      // Two elements: one that changed its place in the window would count as a layout shift.
      key={String(isPlaying)}
      className={`game-stage isolate ${isPlaying ? '' : 'relative -mb-16 overflow-hidden pb-16'}`}
      data-look={look}
      data-playing={isPlaying || undefined}
    >
      {children}
    </div>
  );
}

export type HeadingRef = Ref<HTMLHeadingElement>;

/** Each new screen of a game puts its heading in focus, so that it is read out and Tab goes on from there. */
export function usePhaseFocus(screen: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(screen);
  useEffect(() => {
    if (previous.current === screen) return;
    previous.current = screen;
    heading.current?.focus();
  }, [screen]);
  return heading;
}

/** Who holds Enter presses once: the next press is meant for what is on the screen by then. */
function useNoRepeatedEnter(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Before the first letter is on the screen: it would move when its font comes. */
function useLettersFont(): void {
  useLayoutEffect(() => void awaitFont('quran'), []);
}

/** Caches all voices, not the level's alone: a child who starts on the road reaches later levels there too. */
function useVoicesOffline(): void {
  useEffect(() => whenIdle(() => letters.forEach(({ audio }) => cacheForOffline(audio))), []);
}
