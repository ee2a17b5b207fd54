import { memorisationHadith } from '#content/quotes/memorisation.ts';
import { QuotedArabic } from '#web/ui/arabic.tsx';

const { arabic, english, reference } = memorisationHadith;

/** Small, so that the first ayah is in the first screen of a phone. */
export function SmallHadith() {
  return (
    <figure className="small-hadith border-s-4 border-saffron-fill ps-3 text-sm">
      <blockquote className="grid items-center gap-x-4 md:grid-cols-2">
        <p className="text-green-strong">
          <QuotedArabic>{arabic}</QuotedArabic>
        </p>
        <p className="text-pretty text-ink">
          “{english}” <cite className="font-medium text-saffron not-italic">{reference}</cite>
        </p>
      </blockquote>
    </figure>
  );
}
