import { badgeOf, type BadgeTone } from './badge-rules.ts';

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
