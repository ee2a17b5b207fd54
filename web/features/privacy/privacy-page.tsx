import { useSite } from '#web/api/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { privacy } from '#web/words/en/privacy.ts';

export function Page() {
  const { name, run_by, contact_email } = useSite();
  return (
    <>
      <PageHeader title={privacy.title}>
        <p>{privacy.intro}</p>
      </PageHeader>
      <div className="page-width max-w-3xl space-y-8 py-8 sm:py-12">
        {privacy.parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-section font-bold">{title}</h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </section>
        ))}
        <section className="[overflow-wrap:anywhere] has-[bdi:empty]:has-[a:empty]:hidden">
          <h2 className="text-section font-bold">{privacy.who.title}</h2>
          <p className="mt-2 text-ink-soft has-[bdi:empty]:hidden">
            {privacy.who.runs(name)} <bdi>{run_by}</bdi>.
          </p>
          <p className="mt-2 text-ink-soft has-[a:empty]:hidden">
            {privacy.who.write}{' '}
            <a href={`mailto:${contact_email ?? ''}`} className="text-green underline underline-offset-4">
              {contact_email}
            </a>
            .
          </p>
        </section>
        <section>
          <h2 className="text-section font-bold">{privacy.complaint.title}</h2>
          <p className="mt-2 text-ink-soft">{privacy.complaint.text}</p>
        </section>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/grown-ups">{privacy.grownUps}</ButtonLink>
          <ButtonLink to="/account" look="outline">
            {privacy.account}
          </ButtonLink>
          <ButtonLink to="/contact" look="outline">
            {privacy.contact}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
