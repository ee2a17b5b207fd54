import { Link } from 'react-router';
import { SharedLink } from '#web/links/shared-link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { teach } from '#web/words/en/teach.ts';

const words = teach.share;

/** A pack as a link and a code, for the families. */
export function ShareSheet({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Sheet title={words.title} onClose={onClose}>
      <p className="mt-1 text-pretty text-ink-soft">{words.text}</p>
      <SharedLink url={`${location.origin}/pack#${link}`} />
      <p className="mt-2 text-center text-sm text-ink-soft">{words.inside}</p>
      <p className="mt-1 text-center">
        <Link
          to={`/pack#${link}`}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {words.open}
        </Link>
      </p>
    </Sheet>
  );
}
