import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { GoalNote } from './goal-note.tsx';

const fil = { surah: 105, from: 1, to: 5 };
const quraysh = { surah: 106, from: 1, to: 4 };

test.each<[Parameters<typeof GoalNote>[0]['today'], string]>([
  [{ goal: undefined, proposal: fil }, 'Nothing chosen yet.'],
  [{ goal: fil, proposal: undefined }, 'Al-Fil 1–5'],
  [{ goal: fil, proposal: quraysh }, 'Al-Fil 1–5. What comes next?'],
])('of %j it says: %s', (today, said) => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <GoalNote today={today} />
    </MemoryRouter>,
  );
  expect(/<p role="status"[^>]*>(.*?)<\/p>/.exec(shown)?.[1]?.trim()).toBe(said);
});
