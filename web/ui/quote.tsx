import { QuotedArabic } from './arabic.tsx';

type Words = { arabic?: string; english: string; reference: string };

/** A verse or hadith: Arabic first, then its meaning, always with its source. */
export function Quote({ arabic, english, reference }: Words) {
  return (
    <figure className="rounded-card border border-line bg-surface px-5 py-5 text-center shadow-card sm:px-8">
      <blockquote className="space-y-2">
        {arabic && (
          <p>
            <QuotedArabic className="text-green-strong">{arabic}</QuotedArabic>
          </p>
        )}
        <p className="mx-auto max-w-prose text-balance text-ink">“{english}”</p>
      </blockquote>
      <figcaption className="mt-2 text-sm font-medium text-saffron">{reference}</figcaption>
    </figure>
  );
}
