/** One line of the table: what was measured, what came out, what it must be. */
export type Figure = { figure: string; value: string; bar: string; met: boolean | undefined };

export function atMost(figure: string, value: number, bar: number, unit: string): Figure {
  return { figure, value: `${round(value)} ${unit}`, bar: `≤ ${bar} ${unit}`, met: value <= bar };
}

export function atLeast(figure: string, value: number, bar: number, unit = ''): Figure {
  return {
    figure,
    value: `${round(value)} ${unit}`.trim(),
    bar: `≥ ${bar} ${unit}`.trim(),
    met: value >= bar,
  };
}

/** A figure that is reported but has no bar. */
export function noted(figure: string, value: string): Figure {
  return { figure, value, bar: '', met: undefined };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

export function percentile99(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function printTable(figures: Figure[]): void {
  const rows = figures.map(({ figure, value, bar, met }) => [
    figure,
    value,
    bar,
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
