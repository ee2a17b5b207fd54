import { useRef } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { contact } from '#web/words/en/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { useContactForm } from './use-contact-form.ts';
import { WaitingPanel } from './waiting-panel.tsx';

export function Page() {
  const form = useContactForm();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHeader title={contact.title}>
        <p>{contact.intro}</p>
      </PageHeader>
      <div className="page-width max-w-3xl py-8 sm:py-12">
        <section className="relative overflow-hidden rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          <h2 ref={heading} tabIndex={-1} className="mb-5 text-section font-bold">
            {contact.formTitle}
          </h2>
          <ContactForm {...form} />
        </section>
        <WaitingPanel
          onPutBack={form.putBack}
          onDeleted={() => heading.current?.focus({ preventScroll: true })}
        />
      </div>
    </>
  );
}
