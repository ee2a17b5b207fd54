import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { privacy } from '#web/words/en/privacy.ts';

export function Page() {
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
