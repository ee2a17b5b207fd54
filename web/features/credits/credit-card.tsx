import type { Credit } from '#content/credits.ts';
import { credits as words } from '#web/words/en/credits.ts';

export function CreditCard({ credit: { what, who, licence, links, note } }: { credit: Credit }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="text-lg font-bold">{what}</h3>
      <p className="mt-1">{who}</p>
      <p className="mt-1 text-sm text-ink-soft">{words.licence(licence)}</p>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      {links.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
