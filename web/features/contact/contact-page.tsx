import { useSyncExternalStore } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ContactForm } from './contact-form.tsx';
import { countWaiting, followWaiting } from './waiting-messages.ts';

export function Page() {
  return (
    <>
      <PageHeader title="Contact Us">
        <p>We'd love to hear from you! Share your feedback, suggestions, or questions.</p>
      </PageHeader>
      <div className="page-width max-w-3xl py-8 sm:py-12">
        <section className="relative overflow-hidden rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          <h2 className="mb-5 text-section font-bold">Send us a message</h2>
          <ContactForm />
        </section>
        <WaitingNote />
      </div>
    </>
  );
}

/** What was written without a network is not lost from sight while it waits. */
function WaitingNote() {
  const count = useSyncExternalStore(followWaiting, countWaiting, () => 0);
  return (
    <div role="status">
      {count > 0 && (
        <p className="mt-5 rounded-card bg-saffron-soft px-5 py-3 text-center font-medium">
          {count === 1 ? 'One message is' : `${count} messages are`} waiting here and will be sent when you
          are back online.
        </p>
      )}
    </div>
  );
}
