import { useEffect } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';

const { none } = memorise;

export function NoAyahs() {
  useEffect(() => toast(none.toast), []);
  return (
    <section className="min-h-[60dvh] rounded-card border border-line bg-surface px-5 py-10 text-center shadow-card">
      <img src="/assets/quran-book.svg" alt="" width="160" height="120" className="mx-auto" />
      <h2 className="mt-4 text-section font-bold">{none.title}</h2>
      <p className="mt-2 text-ink-soft">{none.text}</p>
      <ButtonLink to="/selection" className="mt-6">
        {memorise.differentSelection}
      </ButtonLink>
    </section>
  );
}
