import { useEffect } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

export function NoAyahs() {
  useEffect(
    () => toast({ title: 'No Data Found', description: 'No Ayahs found for the selected criteria.' }),
    [],
  );
  return (
    <section className="min-h-[60dvh] rounded-card border border-line bg-surface px-5 py-10 text-center shadow-card">
      <img src="/assets/quran-book.svg" alt="" width="160" height="120" className="mx-auto" />
      <h2 className="mt-4 text-section font-bold">No Ayahs Found</h2>
      <p className="mt-2 text-ink-soft">No Ayahs were found for your selection.</p>
      <ButtonLink to="/selection" className="mt-6">
        Try Different Selection
      </ButtonLink>
    </section>
  );
}
