import { useId, useState } from 'react';
import { partsOfJuz, type JuzPart } from '#content/juz.ts';
import { surahs } from '#content/surahs.ts';
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
const JUZ_OF_SHORT_SURAHS = 30;

/** By juz and by surah: solid, shaky, not yet. The juz of the short surahs comes first, as most know something of it. */
export function KnowView({ learnerId }: { learnerId: string }) {
  const memory = useMemoryOf(learnerId);
  const [juz, setJuz] = useState(JUZ_OF_SHORT_SURAHS);
  const [notice, setNotice] = useState('');
  if (!memory) return <Spinner label={shared.opening} />;
  if (memory === 'failed') return <p role="alert">{words.failed}</p>;
  const parts = partsOfJuz(juz, surahs);

  const tell = (those: readonly JuzPart[], known: Known, what: string) => {
    writeDownFor(learnerId, 'round', toldAbout(memory, those, known));
    setNotice(words.saved(what, words.levels[known]));
  };

  return (
    <section className="space-y-5">
      <StageHeading className="text-section font-bold">{words.title}</StageHeading>
      <p className="text-ink-soft">{words.text}</p>
      <div className="rounded-card border border-line bg-surface px-3 py-2 shadow-card sm:px-6">
        <KnownRow
          label={words.wholeJuz(juz)}
          level={levelOf(memory, parts)}
          onTell={(known) => tell(parts, known, words.wholeJuz(juz))}
        />
      </div>
      <SelectField label={words.otherJuz} value={juz} onChange={({ target }) => setJuz(Number(target.value))}>
        {Array.from({ length: JUZ_OF_SHORT_SURAHS }, (_, index) => JUZ_OF_SHORT_SURAHS - index).map(
          (each) => (
            <option key={each} value={each}>
              {words.juz(each)}
            </option>
          ),
        )}
      </SelectField>
      <h3 className="font-bold">{words.surahs}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-3 shadow-card sm:px-6">
        {parts.map((part) => {
          const label = labelOf(part);
          return (
            <li key={part.surah}>
              <KnownRow
                label={label}
                level={levelOf(memory, [part])}
                onTell={(known) => tell([part], known, label)}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {notice}
      </p>
      <ButtonLink to="/today" replace>
        {words.done}
      </ButtonLink>
    </section>
  );
}

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
