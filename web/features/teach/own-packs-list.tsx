import { useRef, useState } from 'react';
import type { Pack } from '#web/pack/pack-rules.ts';
import { nameOfPack } from '#web/pack/task-names.ts';
import { Button } from '#web/ui/button.tsx';
import { teach } from '#web/words/en/teach.ts';
import { forgetPack, useOwnPacks, type OwnPack } from '#web/pack/own-packs.ts';

const words = teach.own;

/** What a teacher made before, on this device. */
export function OwnPacks({ onOpen }: { onOpen: (pack: Pack) => void }) {
  const own = useOwnPacks();
  const [notice, setNotice] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  function forget({ link, pack }: OwnPack) {
    forgetPack(link);
    setNotice(words.forgotten(nameOfPack(pack)));
    heading.current?.focus(); // the button goes, and the focus would go with it
  }

  if (own.length === 0 && !notice) return null;
  return (
    <section aria-labelledby="own-packs">
      <h2 ref={heading} id="own-packs" tabIndex={-1} className="text-section font-bold">
        {words.title}
      </h2>
      <p className="text-ink-soft">{words.text}</p>
      <p role="status" className="font-semibold empty:hidden">
        {notice}
      </p>
      <ul className="mt-3 space-y-2">
        {own.map((each) => {
          const name = nameOfPack(each.pack);
          return (
            <li
              key={each.link}
              className="flex items-center gap-2 rounded-card border border-line bg-surface p-2 ps-4 shadow-card"
            >
              <button
                type="button"
                dir="auto"
                aria-label={words.open(name)}
                onClick={() => onOpen(each.pack)}
                className="min-h-11 flex-1 text-start font-semibold text-pretty text-green-strong hover:underline"
              >
                {name}
              </button>
              <Button look="quiet" aria-label={words.forgetThis(name)} onClick={() => forget(each)}>
                {words.forget}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
