import { ButtonLink } from '#web/ui/button.tsx';
import { notFound } from '#web/words/en/not-found.ts';

export function Page() {
  return (
    <section className="page-width py-16 text-center sm:py-24">
      <img src="/assets/animals/mole.svg" alt="" width="160" height="160" className="mx-auto" />
      <h1 tabIndex={-1} className="mt-6 text-display font-extrabold text-green-strong">
        {notFound.title}
      </h1>
      <p className="mt-2 text-lg text-ink-soft">{notFound.text}</p>
      <ButtonLink to="/" className="mt-8">
        {notFound.home}
      </ButtonLink>
    </section>
  );
}
