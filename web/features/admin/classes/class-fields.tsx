import type { ComponentProps } from 'react';
import { WEEKDAYS } from '#contract/class-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { officeClasses } from '#web/words/en/office-classes.ts';
import type { Problems } from '../use-editor.ts';
import { seemsToEndNextDay, type Draft } from './draft-rules.ts';

const words = officeClasses.form;

type Props = {
  draft: Draft;
  problems: Problems<Draft>;
  today: string;
  write: (part: Partial<Draft>) => void;
};

export function ClassFields({ draft, problems, today, write }: Props) {
  const text = (name: Exclude<keyof Draft, 'type' | 'endsNextDay'>, label: string, more: TextProps = {}) => (
    <TextField
      {...more}
      label={label}
      error={problems[name]}
      name={name}
      value={draft[name]}
      onChange={(event) => write({ [name]: event.target.value, ...(TIMES.has(name) && UNSAID) })}
    />
  );
  const isPast = draft.date !== '' && draft.date < today;
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{words.kind}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['recurring', 'One off'] as const).map((type) => (
            <label key={type} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="type"
                checked={draft.type === type}
                onChange={() => write({ type })}
                className="size-5 accent-green"
              />
              {type === 'recurring' ? words.recurring : words.oneOff}
            </label>
          ))}
        </div>
      </fieldset>
      {text('title', words.title, { dir: 'auto', autoComplete: 'off' })}
      {text('place', words.place, { dir: 'auto', autoComplete: 'off' })}
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 *:first:col-span-2 sm:grid-cols-3 sm:gap-x-5 sm:*:first:col-span-1">
        {draft.type === 'recurring' ? (
          <SelectField
            label={words.day}
            error={problems.day}
            name="day"
            value={draft.day}
            onChange={(event) => write({ day: event.target.value })}
            options={[['', words.chooseDay], ...WEEKDAYS.map((day) => [day, words.weekdays[day]] as const)]}
          />
        ) : (
          text('date', words.date, { type: 'date', hint: isPast ? words.pastDate : undefined })
        )}
        {text('start', words.start, { type: 'time' })}
        {text('end', words.end, { type: 'time' })}
      </div>
      {text('words', words.words, { hint: words.wordsHint, dir: 'auto', autoComplete: 'off' })}
      {seemsToEndNextDay(draft) && (
        <NextDay
          isSaid={draft.endsNextDay}
          problem={problems.endsNextDay}
          onSay={(endsNextDay) => write({ endsNextDay })}
        />
      )}
      {draft.type === 'recurring' && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
          {text('first', words.first, { type: 'date', hint: words.firstHint })}
          {text('last', words.last, {
            type: 'date',
            hint: draft.last !== '' && draft.last < today ? words.pastDate : words.firstHint,
          })}
        </div>
      )}
      {text('link', words.link, { hint: words.linkHint, type: 'url', autoComplete: 'off' })}
    </>
  );
}

/** Other times are another question. */
const TIMES = new Set(['start', 'end', 'words']);
const UNSAID = { endsNextDay: false };

type NextDayProps = { isSaid: boolean; problem: string | undefined; onSay: (isSaid: boolean) => void };

function NextDay({ isSaid, problem, onSay }: NextDayProps) {
  return (
    <div className="rounded-card bg-saffron-soft p-4">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="endsNextDay"
          checked={isSaid}
          onChange={(event) => onSay(event.target.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'next-day-problem' : undefined}
          className="size-5 shrink-0 accent-green"
        />
        {words.nextDay}
      </label>
      {problem && (
        <p id="next-day-problem" className="mt-1.5 text-sm font-semibold text-wrong">
          {problem}
        </p>
      )}
    </div>
  );
}

type TextProps = Pick<ComponentProps<typeof TextField>, 'type' | 'dir' | 'autoComplete' | 'hint'>;
