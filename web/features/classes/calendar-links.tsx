import { useId } from 'react';
import { LIST_LINK } from '#web/listing/class-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { classes } from '#web/words/en/classes.ts';

const { subscribe, download, note } = classes.calendar;

/** A calendar app opens `webcal:` and asks again now and then; a file stays what it was. */
export function CalendarLinks({ path, words }: { path: string; words: string }) {
  const id = useId();
  return (
    <div className="mb-4">
      <p className="flex flex-wrap items-center gap-x-5">
        <span id={id} className="inline-flex items-center gap-2 font-semibold max-sm:w-full">
          <Icon name="calendar" className="size-5 shrink-0" />
          {words}
        </span>
        <a href={`webcal://${location.host}${path}`} aria-describedby={id} className={LIST_LINK}>
          {subscribe}
        </a>
        <a href={path} aria-describedby={id} className={LIST_LINK}>
          {download}
        </a>
      </p>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  );
}
