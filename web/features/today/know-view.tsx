import { useId, useState } from 'react';
import { partsOfJuz, type JuzPart } from '#content/juz.ts';
import { surahs, type Surah } from '#content/surahs.ts';
import { levelOf, toldAbout, type Known, type KnownLevel } from '#web/record/memory/told-rules.ts';
import { useMemoryOf } from '#web/record/use/use-read.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as shared } from '#web/words/en/today.ts';
import { StageHeading } from './stage-heading.tsx';

const words = todayPage.know;
const JUZ_COUNT = 30;
const AL_FATIHAH = surahs.slice(0, 1).map(wholeOf);
const LAST_TEN = surahs.slice(-10).map(wholeOf).toReversed();

/** Solid, shaky, not yet. What most people know comes first: Al-Fatihah and the last ten; all else by juz. */
export function KnowView({ learnerId }: { learnerId: string }) {
  const read = useMemoryOf(learnerId);
  const [juz, setJuz] = useState<number>();
  const [notice, setNotice] = useState('');
  if (read.status === 'loading') return <Spinner label={shared.opening} />;
  if (read.status === 'failed') return <p role="alert">{words.failed}</p>;
  const memory = read.value;
  const parts = juz === undefined ? [] : partsOfJuz(juz, surahs);

  const tell = (those: readonly JuzPart[], known: Known, what: string) => {
    writeDownFor(learnerId, 'round', toldAbout(memory, those, known));
    setNotice(words.saved(what, words.levels[known]));
  };

  const rowOfAll = (those: readonly JuzPart[], label: string) => (
    <li key={label}>
      <KnownRow label={label} level={levelOf(memory, those)} onTell={(known) => tell(those, known, label)} />
    </li>
  );
  const rowOf = (part: JuzPart) => rowOfAll([part], labelOf(part));

  return (
    <section className="space-y-5">
      <StageHeading className="text-section font-bold">{words.title}</StageHeading>
      <p className="text-ink-soft">{words.text}</p>
      <h3 className="font-bold">{words.short}</h3>
      <ul className={ROWS}>
        {AL_FATIHAH.map(rowOf)}
        {rowOfAll(LAST_TEN, words.lastTen)}
        {LAST_TEN.map(rowOf)}
      </ul>
      <SelectField
        label={words.byJuz}
        value={juz ?? ''}
        onChange={({ target }) => setJuz(Number(target.value) || undefined)}
      >
        <option value="">{words.chooseJuz}</option>
        {Array.from({ length: JUZ_COUNT }, (_, index) => JUZ_COUNT - index).map((each) => (
          <option key={each} value={each}>
            {words.juz(each)}
          </option>
        ))}
      </SelectField>
      {juz !== undefined && (
        <ul className={ROWS}>
          {rowOfAll(parts, words.wholeJuz(juz))}
          {parts.map(rowOf)}
        </ul>
      )}
      <p role="status" className="sr-only">
        {notice}
      </p>
      <ButtonLink to="/today" replace>
        {words.done}
      </ButtonLink>
    </section>
  );
}

function wholeOf({ number, ayahCount }: Surah): JuzPart {
  return { surah: number, from: 1, to: ayahCount };
}

const ROWS = 'divide-y divide-line rounded-card border border-line bg-surface px-3 shadow-card sm:px-6';

function labelOf({ surah, from, to }: JuzPart): string {
  const found = surahs[surah - 1];
  if (!found) return '';
  return from === 1 && to === found.ayahCount ? found.name : words.partOf(found.name, from, to);
}

const LEVELS: readonly Known[] = ['solid', 'shaky', 'none'];

type Props = { label: string; level: KnownLevel; onTell: (known: Known) => void };

/** What was practised is known from the record and cannot be set here. */
function KnownRow({ label, level, onTell }: Props) {
  const name = useId();
  return (
    <fieldset className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <legend className="float-start font-semibold">{label}</legend>
      {level === 'asked' ? (
        <span className="ms-auto flex min-h-11 items-center text-sm text-ink-soft">{words.asked}</span>
      ) : (
        <div className="ms-auto flex gap-1">
          {LEVELS.map((known) => (
            <label
              key={known}
              className="flex min-h-11 items-center rounded-full border-2 border-line px-2.5 text-sm sm:px-3 font-semibold has-checked:border-green has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={name}
                checked={level === known}
                onChange={() => onTell(known)}
                className="sr-only"
              />
              {words.levels[known]}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
