import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { textsOnDevice, type TextFilter } from '#web/api/kept-texts.ts';
import { surahsOn } from '#web/ayahs/kept-rules.ts';
import { whenSettled } from '#web/platform/later.ts';
import { keptTexts as words } from '#web/words/en/kept-texts.ts';
import { practicePath } from '../selection-rules.ts';

const MOST_SHOWN = 12;

/** The surahs that can be practised without a network; nothing while there are none. */
export function OnThisDevice({ className = '' }: { className?: string }) {
  const [texts] = useTexts(textsOnDevice);
  const found = texts ? surahsOn(texts) : [];
  if (found.length === 0) return null;
  return (
    <div className={className}>
      <p className="font-semibold">{words.onDevice}</p>
      <ul className="mt-1 flex flex-wrap items-center justify-center gap-x-1">
        {found.slice(0, MOST_SHOWN).map(({ name }) => (
          <li key={name}>
            <Link
              to={practicePath({ surah: name })}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-green underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
        {found.length > MOST_SHOWN && (
          <li className="px-2 text-ink-soft">{words.andMore(found.length - MOST_SHOWN)}</li>
        )}
      </ul>
    </div>
  );
}

/** What `read` finds on this device, undefined until that is known; and a function that reads again. */
export function useTexts(
  read: () => Promise<TextFilter[]>,
): [texts: readonly TextFilter[] | undefined, lookAgain: () => Promise<void>] {
  const [texts, setTexts] = useState<readonly TextFilter[] | undefined>();
  useEffect(() => whenSettled(read(), setTexts, warnUnread), [read]);
  return [texts, () => read().then(setTexts, warnUnread)];
}

const warnUnread = (error: unknown) => console.warn('the texts on this device could not be read', error);
