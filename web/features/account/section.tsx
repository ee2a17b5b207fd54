import { useId, type ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id={id} className="mb-4 text-section font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
