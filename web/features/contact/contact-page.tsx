import { PageHeader } from '#web/ui/page-header.tsx';
import { ContactForm } from './contact-form.tsx';

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
      </div>
    </>
  );
}
