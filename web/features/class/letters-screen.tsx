import { letters as alphabet, type Letter } from '#content/letters.ts';
import { LetterGlyph } from '#web/games/letters.tsx';
import { sound } from '#web/platform/audio.ts';
import { packWords } from '#web/words/en/pack.ts';
import { classWall } from '#web/words/en/class-wall.ts';
import { goBack, goOn, togglePair, type Shown } from './lesson-rules.ts';
import { Edges, WallFrame, type Control } from './wall-frame.tsx';
import type { ScreenProps } from './screen-props.ts';

const words = classWall.controls;

type ShownLetters = Extract<Shown, { is: 'letters' }>;

/** One or two letters, as large as the wall; a tap says them. */
export function LettersScreen({ pack, lesson, shown, change }: ScreenProps<ShownLetters>) {
  const letters = alphabet.filter(({ name }) => pack.letters.includes(name));
  const seen = letters.slice(shown.place, shown.place + (shown.isPair ? 2 : 1));
  const turn = (rule: (now: Shown) => Shown) => change((now) => ({ ...now, shown: rule(now.shown) }));
  const next =
    goOn(shown, letters.length) === shown || shown.place + seen.length >= letters.length
      ? undefined
      : () => turn((now) => goOn(now, letters.length));
  const back = shown.place === 0 ? undefined : () => turn(goBack);
  const controls: Control[] = [
    { action: 'goBack', label: words.previous, icon: 'arrowLeft', isOff: !back },
    { action: 'goOn', label: words.next, icon: 'arrowRight', isOff: !next },
    { action: 'hear', label: words.hear, icon: 'speaker' },
    ...(letters.length > 1
      ? [{ action: 'pair', label: shown.isPair ? words.one : words.two, icon: 'plus' } as const]
      : []),
  ];
  return (
    <WallFrame
      lesson={lesson}
      change={change}
      title={packWords.letters(letters.length)}
      name={classWall.letterOf(shown.place + 1, letters.length)}
      said={seen.map(({ label }) => label).join(', ')}
      controls={controls}
      actions={{
        goOn: next,
        goBack: back,
        hear: () => seen[0] && say(seen[0]),
        pair: () => turn((now) => togglePair(now, letters.length)),
      }}
    >
      <div dir="rtl" className="wall-letters" data-count={seen.length}>
        {seen.map((letter) => (
          <button
            key={letter.name}
            type="button"
            aria-label={classWall.sayLetter(letter.label)}
            className="wall-letter"
            onClick={() => say(letter)}
          >
            <LetterGlyph letter={letter.letter} />
          </button>
        ))}
      </div>
      <Edges onBack={back} onNext={next} />
    </WallFrame>
  );
}

export function say({ audio }: Letter): void {
  sound.unlock();
  void sound.speak(audio);
}
