type Row = { id: number };
type Difference = { added: string[]; changed: string[]; removed: string[] };

const NAMES_SHOWN = 5;

/** What became different, by name; a row that only moved to another number is the same. */
export function compareRows(before: Row[], after: Row[], nameOf: (row: Row) => string): Difference {
  const old = byName(before, nameOf);
  const now = byName(after, nameOf);
  const names = [...now.keys()];
  return {
    added: names.filter((name) => !old.has(name)),
    changed: names.filter((name) => old.has(name) && old.get(name) !== now.get(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
  };
}

export function tellDifference(difference: Difference): string {
  return (['added', 'changed', 'removed'] as const)
    .map((kind) => `${difference[kind].length} ${kind}${listed(difference[kind])}`)
    .join(', ');
}

// Two rows may have one name, such as a class on two days; the second is told apart by its count.
function byName(rows: Row[], nameOf: (row: Row) => string): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of rows) {
    const name = nameOf(row);
    let key = name;
    for (let count = 2; found.has(key); count += 1) key = `${name} (${count})`;
    found.set(key, contentOf(row));
  }
  return found;
}

function contentOf(row: Row): string {
  const columns = Object.entries(row).filter(([column]) => column !== 'id');
  return JSON.stringify(columns.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function listed(names: string[]): string {
  if (names.length === 0) return '';
  const more = names.length - NAMES_SHOWN;
  return ` (${names.slice(0, NAMES_SHOWN).join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}
