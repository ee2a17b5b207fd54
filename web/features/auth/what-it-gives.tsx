import { Icon } from '#web/ui/icon.tsx';
import { auth } from '#web/words/en/auth.ts';

/** Why one would want an account; honest also to those who need none. */
export function WhatItGives() {
  const { title, lines } = auth.gives;
  return (
    <section aria-labelledby="gives" className="mt-8 border-t border-line pt-6">
      <h2 id="gives" className="font-bold">
        {title}
      </h2>
      <ul className="mt-3 space-y-2 text-ink-soft">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green" />
            <span className="text-pretty">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
