import { differenceFrom } from '#web/ayahs/difference-rules.ts';
import { DifferingWords } from '#web/ayahs/differing-words.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import type { Verse } from '#web/round/choice-rules.ts';
import { linesOf, referenceOf } from '../passage/passage-rules.ts';

const TONES = {
  amber: { box: 'border-saffron-fill', word: 'bg-saffron-soft text-saffron' },
  green: { box: 'border-good', word: 'bg-good-soft text-good' },
} as const;

type Props = { label: string; verse: Verse; other: Verse; tone: keyof typeof TONES };

export function ComparedAyah({ label, verse, other, tone }: Props) {
  const { box, word } = TONES[tone];
  return (
    <figure className={`rounded-card border-2 bg-surface px-4 py-2 ${box}`}>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span className="font-semibold">{label}</span>
        <span>{referenceOf(verse)}</span>
      </figcaption>
      <p dir="rtl" className={linesOf(verse.arabic)}>
        <Arabic className="text-ayah text-ink">
          <DifferingWords pieces={differenceFrom(verse.arabic, other.arabic)} mark={word} />
        </Arabic>
      </p>
    </figure>
  );
}
