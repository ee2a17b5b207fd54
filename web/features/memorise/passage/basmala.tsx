import { bismillah } from '#content/quotes/shared.ts';
import { Arabic } from '#web/ui/arabic.tsx';

export function Basmala() {
  return (
    <p className="basmala text-center">
      <Arabic className="text-ayah leading-[2.1]! text-green-strong">{bismillah.arabic}</Arabic>
    </p>
  );
}
