import { letters as alphabet } from '#content/letters.ts';
import { PACK_GAMES, PACK_MOST, type Pack } from '#web/pack/pack-rules.ts';
import { nameOfGame } from '#web/pack/task-names.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { teach } from '#web/words/en/teach.ts';
import { Choice } from './choice.tsx';

const words = teach.letters;

type Props = Pick<Pack, 'letters' | 'game'> & { onChange: (part: Partial<Pack>) => void };

export function LetterChoice({ letters, game, onChange }: Props) {
  const isFull = letters.length >= PACK_MOST.letters;
  const toggle = (name: string) =>
    onChange({
      letters: letters.includes(name) ? letters.filter((each) => each !== name) : [...letters, name],
    });
  return (
    <Choice title={words.legend} count={letters.length} most="letters">
      <ul
        dir="rtl"
        aria-label={words.legend}
        className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5"
      >
        {alphabet.map(({ name, letter, label }) => {
          const isOn = letters.includes(name);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isOn}
                aria-disabled={!isOn && isFull}
                aria-label={label}
                onClick={() => (isOn || !isFull) && toggle(name)}
                className="grid min-h-13 w-full place-items-center rounded-xl border-2 border-line-strong text-2xl leading-none hover:border-green aria-disabled:opacity-50 aria-pressed:border-green aria-pressed:bg-green-soft aria-pressed:text-green-strong"
              >
                <Arabic className="-translate-y-[0.3em] leading-none!">{letter}</Arabic>
              </button>
            </li>
          );
        })}
      </ul>
      {letters.length > 0 && (
        <SelectField
          label={words.game}
          value={game}
          onChange={({ target }) =>
            onChange({ game: PACK_GAMES.find((each) => each === target.value) ?? game })
          }
          options={PACK_GAMES.map((each) => [each, nameOfGame(each)] as const)}
        />
      )}
    </Choice>
  );
}
