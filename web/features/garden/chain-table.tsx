import { useState } from 'react';
import { dayOfNumber } from '#web/record/memory/day-rules.ts';
import type { Bead } from '#web/record/garden/garden-rules.ts';
import { garden } from '#web/words/en/garden.ts';
import { longDay } from '#web/words/en/dates.ts';
import { isWeak, stateName } from './chain.tsx';

const words = garden.surah;
const { columns, unknown } = words.table;

/** The same in words and days; drawn when it is asked for, as a long surah has 286 rows. */
export function ChainTable({ chain }: { chain: readonly Bead[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="rounded-card border border-line bg-surface p-4 print:hidden"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 py-2 font-semibold">{words.table.show}</summary>
      {isOpen && (
        <div className="overflow-x-auto">
          <table className="mt-2 w-full text-start text-sm">
            <thead>
              <tr>
                {Object.values(columns).map((column) => (
                  <th key={column} scope="col" className="p-2 text-start">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chain.map((bead) => (
                <tr key={bead.ayah} className="border-t border-line">
                  <th scope="row" className="p-2 text-start">
                    {bead.ayah}
                  </th>
                  <td className="p-2">{stateName(bead)}</td>
                  <td className="p-2">{isWeak(bead) ? words.table.weak : unknown}</td>
                  <td className="p-2">{dayText(bead.askedOn)}</td>
                  <td className="p-2">{dayText(bead.dueOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

function dayText(day: number | undefined): string {
  return day === undefined ? unknown : longDay(dayOfNumber(day));
}
