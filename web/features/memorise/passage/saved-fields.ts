/** What a tab saved may be damaged or older than the page. By hand: practice does without a schema library. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return { ...(typeof value === 'object' && value) };
}

export function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => Number.isInteger(each));
}

/** Pairs of a number and something. */
export function isPairs<Second>(
  value: unknown,
  isSecond: (second: unknown) => second is Second,
): value is [number, Second][] {
  return (
    Array.isArray(value) &&
    value.every((pair) => Array.isArray(pair) && Number.isInteger(pair[0]) && isSecond(pair[1]))
  );
}
