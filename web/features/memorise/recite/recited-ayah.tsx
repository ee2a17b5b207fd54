import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { useTimers } from '#web/platform/timers.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah as AyahText, AyahWords } from '#web/ui/ayah.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { linesOf } from '../passage/passage-rules.ts';
import type { Step } from './recite-rules.ts';

const HOLD_MS = 500;

const BOX = 'scroll-my-24 [@media(min-height:30rem)]:scroll-mt-40 rounded-card border-2 px-4 py-1';

type Props = {
  ayah: Ayah;
  step: Step;
  /** The hidden words, as text, so that an ayah is drawn again only when they change. */
  hidden: string;
  isLookedAt: boolean;
  /** Whether the voice that was asked for recites it. */
  isHeard: boolean;
  /** What can be done with the ayah that is recited now, until one has looked. */
  current?: { onPeek: (word?: number) => void; onLook: () => void } | undefined;
};

/** An ayah as far as it is shown. What is hidden keeps its width, and is hidden from screen readers too. */
export const RecitedAyah = memo(function RecitedAyah(props: Props) {
  const { ayah, step, hidden, isLookedAt, isHeard, current } = props;
  const box = useRef<HTMLDivElement>(null);
  const timers = useTimers();
  const isCurrent = current !== undefined;
  const count = hidden === '' ? 0 : hidden.split(' ').length;
  useEffect(() => {
    if (!isCurrent) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);

  useEffect(() => {
    if (isHeard) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isHeard]);

  function press(event: KeyboardEvent) {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    // A key that is held down shows word after word, and judges nothing.
    if (event.key === ' ' && !(event.repeat && count === 0)) current?.onPeek();
    else if (event.key === 'Enter' && !event.repeat) current?.onLook();
  }
  function tap(event: MouseEvent) {
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-word]') : null;
    if (word) current?.onPeek(Number(word.dataset['word']));
  }

  const label = words.ayah(ayah.ayah_number, count);
  const text = (
    <p dir="rtl" className={linesOf(ayah.arabic)}>
      {count === 0 ? (
        <AyahText
          text={ayah.arabic}
          className="text-ayah text-ink"
        >{` ${ayahEnd(ayah.ayah_number)}`}</AyahText>
      ) : (
        <Arabic className="text-ayah text-ink">
          <Words arabic={ayah.arabic} hidden={new Set(hidden.split(' ').map(Number))} step={step} />
          {ayahEnd(ayah.ayah_number)}
        </Arabic>
      )}
    </p>
  );
  if (!current)
    return (
      <div
        ref={box}
        role="group"
        aria-label={label}
        aria-current={isHeard || undefined}
        className={`${BOX} ${lookOf(isLookedAt, isHeard)}`}
      >
        {text}
      </div>
    );
  const letGo = () => timers.clear();
  return (
    <div
      ref={box}
      role="button"
      aria-describedby="recite-keys"
      tabIndex={0}
      className={`${BOX} recited-now touch-manipulation border-green bg-surface shadow-card select-none`}
      onKeyDown={press}
      onClick={tap}
      onPointerDown={() => timers.after(HOLD_MS, current.onLook)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
    >
      {/* The name begins with what is hidden and goes on with what is seen. */}
      <span className="sr-only">{label}</span>
      {text}
    </div>
  );
});

function lookOf(isLookedAt: boolean, isHeard: boolean): string {
  if (isHeard) return 'border-saffron bg-saffron-soft';
  return isLookedAt ? 'border-green bg-surface shadow-card' : 'border-transparent';
}

type WordsProps = { arabic: string; hidden: ReadonlySet<number>; step: Step };

function Words({ arabic, hidden, step }: WordsProps) {
  let number = -1;
  return piecesOf(arabic).map(({ at, first, rest, sign, isSign }) => {
    if (!isSign) number++;
    if (isSign || !hidden.has(number)) return <AyahWords key={at} text={`${first}${rest}${sign} `} />;
    return (
      <span key={at}>
        <span data-word={number} className="hidden-word">
          {step === 'letters' && <span className="hidden-word-letter">{first}</span>}
          <span className="invisible">
            {first}
            {rest}
          </span>
        </span>{' '}
      </span>
    );
  });
}

/**
 * A word as it is drawn, with its place among the pieces: `first` is its first letter with its marks, `sign` the pause
 * signs that follow it, each after its space; together they are the piece, byte for byte. A sign that belongs to no word
 * is a piece of its own.
 */
type Word = { at: number; first: string; rest: string; sign: string; isSign: boolean };

/** A space between two words, not the one before a pause sign. */
const BETWEEN_WORDS = / (?![\u06D6-\u06DC])/;
const WORD_AND_PAUSES = /^(\P{M}\p{M}*)([^ ]*)(.*)$/u;
const SIGN = /^[\u06DE\u06E9]+$/u;

/** Cut at spaces only: the pieces, joined by spaces, are the ayah. */
export function piecesOf(ayah: string): Word[] {
  return ayah.split(BETWEEN_WORDS).map((text, at) => {
    const [, first = text, rest = '', sign = ''] = WORD_AND_PAUSES.exec(text) ?? [];
    return { at, first, rest, sign, isSign: SIGN.test(text) };
  });
}
