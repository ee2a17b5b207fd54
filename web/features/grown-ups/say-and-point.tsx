import { useId, useState } from 'react';
import { letters as alphabet, type Letter } from '#content/letters.ts';
import type { BodyOf } from '#contract/record.ts';
import { LetterGlyph } from '#web/games/letters.tsx';
import { focusOnArrival } from '#web/platform/focus.ts';
import { random, shuffle } from '#web/platform/random.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { sayAndPoint as words } from '#web/words/en/say-and-point.ts';

type Props = {
  learnerId: string;
  /** By the names of their files, in the order in which they are said. */
  letters: readonly [string, string];
};

/** In the order in which they were said, and whether the child pointed to each. */
type Pointed = readonly { name: string; isRight: boolean }[];
type Round = { asked: readonly Letter[]; shown: readonly Letter[] };
type State = { is: 'waiting' } | ({ is: 'shown' } & Round) | { is: 'noted'; pointed: Pointed };

/** A grown-up says two letters, the child points to each, and the record hears of it once. */
export function SayAndPoint({ learnerId, letters }: Props) {
  const [state, setState] = useState<State>({ is: 'waiting' });
  const task = useId();

  function show(): void {
    const asked = letters.flatMap((name) => alphabet.filter((letter) => letter.name === name));
    // Not in the order in which they are said, or a child would learn which side comes first.
    setState({ is: 'shown', asked, shown: shuffle(asked, random) });
  }

  function note(pointed: Pointed): void {
    writeDownFor(learnerId, 'letters', aloudEntry(pointed));
    setState({ is: 'noted', pointed });
  }

  if (state.is === 'shown')
    return <TwoLetters {...state} onDone={note} onNotNow={() => setState({ is: 'waiting' })} />;
  if (state.is === 'noted') return <Noted pointed={state.pointed} />;
  const [first = '', second = ''] = letters.map(signOf);
  return (
    <div className="space-y-2">
      <p id={task}>
        <MixedText>{words.task(first, second)}</MixedText>
      </p>
      <Button look="outline" aria-describedby={task} onClick={show}>
        <Icon name="eye" />
        {words.show}
      </Button>
    </div>
  );
}

type TwoLettersProps = Round & { onDone: (pointed: Pointed) => void; onNotNow: () => void };

/** The names below are in Latin letters only: a child must not find the shape there. */
function TwoLetters({ asked, shown, onDone, onNotNow }: TwoLettersProps) {
  const [judged, setJudged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const pointed = asked.flatMap(({ name }) => {
    const isRight = judged.get(name);
    return isRight === undefined ? [] : [{ name, isRight }];
  });
  return (
    <section aria-label={words.letters} tabIndex={-1} ref={focusOnArrival} className="space-y-4 outline-none">
      <ul dir="rtl" className="grid grid-cols-2 gap-3">
        {shown.map(({ name, letter }) => (
          <li
            key={name}
            className="arabic grid h-[clamp(8rem,34svh,18rem)] place-items-center rounded-card border-2 border-line-strong bg-ground text-[clamp(4.5rem,min(18svh,25vw),9rem)] leading-none text-ink"
          >
            <LetterGlyph letter={letter} />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map(({ name, label }, index) => (
          <Judgement
            key={name}
            label={index === 0 ? words.first(label) : words.second(label)}
            isRight={judged.get(name)}
            onJudge={(isRight) => setJudged(new Map([...judged, [name, isRight]]))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={pointed.length < asked.length} onClick={() => onDone(pointed)}>
          {words.done}
        </Button>
        <Button look="quiet" onClick={onNotNow}>
          {words.notNow}
        </Button>
      </div>
    </section>
  );
}

type JudgementProps = {
  label: string;
  isRight: boolean | undefined;
  onJudge: (isRight: boolean) => void;
};

/** Until it is done a judgement can be changed: what is recorded stays. */
function Judgement({ label, isRight, onJudge }: JudgementProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 grid grid-cols-2 gap-2">
        <Verdict icon="check" isChosen={isRight === true} onChoose={() => onJudge(true)}>
          {words.pointsToIt}
        </Verdict>
        <Verdict icon="repeat" isChosen={isRight === false} onChoose={() => onJudge(false)}>
          {words.pointsToOther}
        </Verdict>
      </div>
    </fieldset>
  );
}

type VerdictProps = { icon: 'check' | 'repeat'; isChosen: boolean; onChoose: () => void; children: string };

function Verdict({ icon, isChosen, onChoose, children }: VerdictProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex min-h-12 items-center justify-center gap-2 rounded-2xl border-2 px-2 py-1 font-semibold ${
        isChosen ? 'border-green bg-green-soft text-green-strong' : 'border-line-strong bg-surface text-ink'
      }`}
    >
      <Icon name={icon} className="size-5 shrink-0" />
      {children}
    </button>
  );
}

function Noted({ pointed }: { pointed: Pointed }) {
  const signs = (isWanted: boolean) =>
    pointed.filter(({ isRight }) => isRight === isWanted).map(({ name }) => signOf(name));
  return (
    <p role="status" tabIndex={-1} ref={focusOnArrival} className="outline-none">
      <MixedText>{words.noted(signs(true), signs(false))}</MixedText>
    </p>
  );
}

function signOf(name: string): string {
  return alphabet.find((letter) => letter.name === name)?.letter ?? name;
}

/** Of two letters, who does not point to the one points to the other. */
function aloudEntry(pointed: Pointed): BodyOf<'letters'> {
  const asked = pointed.map(({ name, isRight }): [string, string] => {
    const other = pointed.find((each) => each.name !== name);
    return [name, isRight ? name : (other?.name ?? '')];
  });
  return { game: 'aloud', mode: 'audio-only', level: 0, stars: 0, score: 0, asked };
}
