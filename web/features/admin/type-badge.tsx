import { admin } from '#web/words/en/admin.ts';

type BadgeTone = 'blue' | 'green' | 'red' | 'purple' | 'grey';

/** The form's own types, and the older names that some messages may still carry. */
const TONE_OF = new Map<string, BadgeTone>([
  ['give feedback', 'blue'],
  ['feedback', 'blue'],
  ['suggest improvements', 'green'],
  ['suggestion', 'green'],
  ['report a bug', 'red'],
  ['bug report', 'red'],
  ['ask a question', 'purple'],
  ['question', 'purple'],
]);

export function badgeOf(formType: string | null): { text: string; tone: BadgeTone } {
  const text = formType?.trim() || admin.submission.noType;
  return { text, tone: TONE_OF.get(text.toLowerCase()) ?? 'grey' };
}

const TONES: Record<BadgeTone, string> = {
  blue: 'bg-[light-dark(#dce9fb,#1a3357)] text-[light-dark(#1c4685,#b8d4fb)]',
  green: 'bg-good-soft text-good',
  red: 'bg-wrong-soft text-wrong',
  purple: 'bg-[light-dark(#efe2f7,#3a2349)] text-[light-dark(#5e2a7d,#e2c2f3)]',
  grey: 'bg-[light-dark(#e9e6df,#2b3833)] text-[light-dark(#43483f,#d3d9d2)]',
};

export function TypeBadge({ formType }: { formType: string | null }) {
  const { text, tone } = badgeOf(formType);
  return (
    <span
      data-tone={tone}
      className={`inline-block rounded-full px-3 py-1 text-sm leading-snug font-bold ${TONES[tone]}`}
    >
      {text}
    </span>
  );
}
