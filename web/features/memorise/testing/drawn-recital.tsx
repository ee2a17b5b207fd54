import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import type { Ayah } from '#contract/tables.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { RecitePractice } from '../recite/recite-practice.tsx';

export type Passage = { surah: string; from: number; to: number };

/** A planned round begins with nothing shown; what is practised freely is read first. */
export function drawRecital(
  root: Root,
  quran: readonly Ayah[],
  { surah, from, to }: Passage,
  { isPlanned = true, around = quran } = {},
): void {
  const ayahs = quran.filter(
    (ayah) => ayah.surah === surah && ayah.ayah_number >= from && ayah.ayah_number <= to,
  );
  const joins = ayahs.map(({ ayah_number }) => ayah_number);
  root.render(
    <MemoryRouter>
      <DataRoute>
        <main>
          <RecitePractice
            ayahs={ayahs}
            around={around}
            selection={{ surah, from, to, ...(isPlanned && { joins, day: '2026-03-09' }) }}
          />
        </main>
      </DataRoute>
    </MemoryRouter>,
  );
}
