import type { CSSProperties } from 'react';

/** What has become of an ayah, or will: `now` is the one that is asked. */
export type BeadLook = 'notYet' | 'hesitated' | 'knew' | 'waiting' | 'now';

export function Bead({ look, className = '' }: { look: BeadLook; className?: string }) {
  return <span aria-hidden="true" data-bead={look} className={`round-bead ${className}`} />;
}

/** More of them would not fit above a narrow phone's text. */
const MOST_BEADS = 12;

type Props = {
  beads: readonly { place: number; look: BeadLook }[];
  label: string;
  /** More of them are told in words. */
  most?: number;
};

/** The ayahs of a round, from right to left. */
export function Beads({ beads, label, most = MOST_BEADS }: Props) {
  if (beads.length > most) return <p className="text-sm leading-5 text-ink-soft">{label}</p>;
  const count: CSSProperties & { '--beads': number } = { '--beads': beads.length };
  return (
    <p role="img" aria-label={label} dir="rtl" className="round-beads" style={count}>
      {beads.map(({ place, look }) => (
        <Bead key={place} look={look} />
      ))}
    </p>
  );
}
