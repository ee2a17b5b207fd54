import type { Ayah as AyahRow } from '#contract/tables.ts';
import { Ayah } from '#web/ui/ayah.tsx';

/** The ayahs as they stand in the mushaf, one after the other. */
export function WholeLesson({ label, ayahs }: { label: string; ayahs: readonly AyahRow[] }) {
  return (
    <section
      aria-label={label}
      className="rounded-card border border-line bg-surface px-4 py-6 text-center shadow-card"
    >
      <p dir="rtl" className="text-pretty">
        {ayahs.map(({ ayah_number, arabic }) => (
          <Ayah key={ayah_number} text={arabic} className="text-ayah text-ink">
            {` ${ayahEnd(ayah_number)} `}
          </Ayah>
        ))}
      </p>
    </section>
  );
}

/** The sign that closes an ayah, with its number inside. */
function ayahEnd(ayahNumber: number): string {
  const digits = String(ayahNumber).replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(0x0660 + Number(digit)),
  );
  return `\u06DD${digits}`;
}
