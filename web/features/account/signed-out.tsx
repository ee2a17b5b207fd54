import type { LinkOutcome } from '#web/api/auth-state.ts';
import { focusOnArrival } from '#web/platform/focus.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { account } from '#web/words/en/account-page.ts';

/** What the link of a new address, by which somebody came, has done. */
export type Arrival = 'none' | 'changed' | 'refused';

/** Anyone may write such an address, so what it says must be true of every account. */
export function arrivalOf(link: LinkOutcome, hash: string): Arrival {
  if (link.kind === 'addressRefused') return 'refused';
  return new URLSearchParams(hash.slice(1)).get('type') === 'email_change' ? 'changed' : 'none';
}

/** How somebody has left by this page, and what became of the account's learners on this device. */
export type Left =
  { how: 'everywhere' } | { how: 'deleted'; learners: 'kept' | 'removed' | 'none' | 'notOnDevice' };

/** The way to sign in, below what was just done by this page. */
export function SignedOut({ left, arrival }: { left: Left | undefined; arrival: Arrival }) {
  const { visitor } = account;
  return (
    <>
      {left && <LeftNote left={left} />}
      <section
        aria-labelledby="signed-out"
        className="rounded-card border border-line bg-surface p-5 text-center shadow-card sm:p-8"
      >
        {arrival !== 'none' && (
          <p role="status" className="mb-4 rounded-xl bg-saffron-soft px-4 py-2.5 font-medium">
            {arrival === 'changed' ? visitor.addressChanged : visitor.linkRefused}
          </p>
        )}
        <h2 id="signed-out" className="text-section font-bold">
          {visitor.title}
        </h2>
        <p className="mx-auto mt-2 max-w-prose text-pretty text-ink-soft">{visitor.text}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/auth" state={{ from: '/account' }}>
            {visitor.signIn}
          </ButtonLink>
          <ButtonLink look="outline" to="/grown-ups">
            {visitor.grownUps}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function LeftNote({ left }: { left: Left }) {
  const { deleted, everywhere } = account.left;
  const [title, text] =
    left.how === 'deleted' ? [deleted.title, deleted[left.learners]] : [everywhere.title, everywhere.text];
  return (
    <section
      ref={focusOnArrival}
      tabIndex={-1}
      aria-labelledby="left"
      className="rounded-card bg-good-soft p-5 text-center sm:p-7"
    >
      <h2 id="left" className="text-section font-bold">
        {title}
      </h2>
      <p className="mx-auto mt-2 max-w-prose text-pretty">{text}</p>
    </section>
  );
}
