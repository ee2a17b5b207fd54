import { useEffect, useRef, useState } from 'react';
import { keepText, keptTexts, removeKeptText, type TextFilter } from '#web/api/kept-texts.ts';
import { bytesOf, textsFor } from '#web/ayahs/kept-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keptTexts as words } from '#web/words/en/kept-texts.ts';
import { OnThisDevice, useTexts } from './on-this-device.tsx';

/** What most people learn first; offered until something else is chosen. */
const USUAL_JUZ = 30;
/** Texts travel and are stored compressed, but their bytes are counted as they are read. */
const READ_PER_STORED = 4;

/** Without a secure address a browser stores no texts. */
export function KeepOffer({ juz, surah }: TextFilter) {
  if (typeof caches === 'undefined') return null;
  const filter = surah === undefined ? { juz: juz ?? USUAL_JUZ } : { surah };
  const name = surah ?? words.juz(juz ?? USUAL_JUZ);
  return <Offer key={name} filter={filter} name={name} />;
}

type Keeping = { name: 'resting' } | { name: 'keeping'; bytes: number } | { name: 'failed' };

function Offer({ filter, name }: { filter: TextFilter; name: string }) {
  const [kept, lookAgain] = useTexts(keptTexts);
  const [keeping, setKeeping] = useState<Keeping>({ name: 'resting' });
  /** What is merely offered is not announced. */
  const [hasBegun, setHasBegun] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const leave = new AbortController();
    leaving.current = leave;
    return () => leave.abort();
  }, []);
  const bytes = bytesOf(filter);
  const isKept = kept !== undefined && textsFor(filter, kept) !== undefined;

  async function keep() {
    const { signal } = leaving.current;
    setHasBegun(true);
    setKeeping({ name: 'keeping', bytes: 0 });
    try {
      await keepText(filter, signal, (arrived) => setKeeping({ name: 'keeping', bytes: arrived }));
      await lookAgain();
      setKeeping({ name: 'resting' });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('a text was not kept', error);
      setKeeping({ name: 'failed' });
    }
  }
  async function remove() {
    await Promise.all((kept && textsFor(filter, kept))?.map(removeKeptText) ?? []);
    await lookAgain();
  }

  return (
    <section aria-labelledby="keep" className="mt-6 text-center">
      <h2 id="keep" className="text-base font-bold">
        {words.title}
      </h2>
      <div
        role={hasBegun ? 'status' : undefined}
        className="mt-2 flex min-h-11 flex-wrap items-center justify-center gap-x-3"
      >
        {keeping.name === 'keeping' && (
          <label className="flex w-full max-w-xs flex-col gap-1 text-sm text-ink-soft">
            {words.keeping(name)}
            <progress
              className="h-2 w-full accent-green"
              max={bytes * READ_PER_STORED}
              value={keeping.bytes === 0 ? undefined : keeping.bytes}
            />
          </label>
        )}
        {keeping.name !== 'keeping' && isKept && (
          <>
            <p className="inline-flex items-center gap-1.5 font-semibold text-good">
              <Icon name="check" className="size-5 shrink-0" />
              {words.kept(name)}
            </p>
            <Button look="quiet" className="text-sm" onClick={() => void remove()}>
              {words.remove}
            </Button>
          </>
        )}
        {keeping.name === 'failed' && <p className="text-sm text-wrong">{words.failed(name)}</p>}
        {keeping.name !== 'keeping' && kept && !isKept && (
          <Button look="outline" className="text-sm" onClick={() => void keep()}>
            {words.keep(name, Math.ceil(bytes / 1000))}
          </Button>
        )}
      </div>
      <OnThisDevice key={String(isKept)} className="mt-3 text-sm" />
    </section>
  );
}
