type Row = { id: number };
type Difference = { added: string[]; changed: string[]; removed: string[] };

const NAMES_SHOWN = 5;

/**
 * What became different, by name, in the columns that both know. A row that only moved to another number, or was only
 * written again, is the same.
 */
export function compareRows(before: Row[], after: Row[], nameOf: (row: Row) => string): Difference {
  const columns = Object.keys(before[0] ?? {}).filter(
    (column) => column !== 'id' && column !== 'updated_at' && column in (after[0] ?? {}),
  );
  const old = byName(before, nameOf, columns);
  const now = byName(after, nameOf, columns);
  const names = [...now.keys()];
  return {
    added: names.filter((name) => !old.has(name)),
    changed: names.filter((name) => old.has(name) && old.get(name) !== now.get(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
  };
}

export function describeDifference(difference: Difference): string {
  return (['added', 'changed', 'removed'] as const)
    .map((kind) => `${difference[kind].length} ${kind}${listNames(difference[kind])}`)
    .join(', ');
}

// Two rows may have one name, such as a class on two days; the second is told apart by its count.
function byName(rows: Row[], nameOf: (row: Row) => string, columns: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of rows) {
    const name = nameOf(row);
    let key = name;
    for (let count = 2; found.has(key); count += 1) key = `${name} (${count})`;
    found.set(key, contentOf(row, columns));
  }
  return found;
}

function contentOf(row: Row, columns: string[]): string {
  const values = new Map(Object.entries(row));
  return JSON.stringify(columns.map((column) => values.get(column)));
}

/** ` (one; two; and 3 more)` */
export function listNames(names: string[]): string {
  if (names.length === 0) return '';
  const more = names.length - NAMES_SHOWN;
  return ` (${names.slice(0, NAMES_SHOWN).join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}
