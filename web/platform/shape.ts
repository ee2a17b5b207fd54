/** Checks a value that was read from storage or history, and throws where it has another shape. */
export type Shape<Value> = (value: unknown) => Value;

// By hand: these run on pages whose first load has no room for a schema library.

export const integer: Shape<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) ? value : fail();

export const number: Shape<number> = (value) => (Number.isFinite(value) ? Number(value) : fail());

export const text: Shape<string> = (value) => (typeof value === 'string' ? value : fail());

export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : fail());

export function textLike(pattern: RegExp): Shape<string> {
  return (value) => (pattern.test(text(value)) ? text(value) : fail());
}

export function oneOf<const Value>(values: readonly Value[]): Shape<Value> {
  return (value) => values.find((each) => each === value) ?? fail();
}

export function listOf<Item>(item: Shape<Item>): Shape<readonly Item[]> {
  return (value) => (Array.isArray(value) ? value.map((each) => item(each)) : fail());
}

type Values<Shapes> = {
  readonly [Index in keyof Shapes]: Shapes[Index] extends Shape<infer Value> ? Value : never;
};

/** A list with one shape for each place. */
export function tupleOf<const Shapes extends readonly Shape<unknown>[]>(
  ...shapes: Shapes
): Shape<Values<Shapes>>;
export function tupleOf(...shapes: readonly Shape<unknown>[]): Shape<unknown> {
  return (value) =>
    Array.isArray(value) && value.length === shapes.length
      ? shapes.map((shape, place) => shape(value[place]))
      : fail();
}

type AnyShapes = Record<string, Shape<unknown>>;
type Fields<Shapes> = { [Name in keyof Shapes]: Shapes[Name] extends Shape<infer Value> ? Value : never };

/** Fields that are not named here are left out. */
export function objectOf<Shapes extends AnyShapes>(shapes: Shapes): Shape<Fields<Shapes>>;
export function objectOf(shapes: AnyShapes): Shape<Record<string, unknown>> {
  return (value) => {
    const given: Record<string, unknown> = typeof value === 'object' && value ? { ...value } : fail();
    return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shape(given[name])]));
  };
}

/** With a fallback for what has another shape. */
export function or<Value, const Fallback>(shape: Shape<Value>, fallback: Fallback): Shape<Value | Fallback> {
  return (value) => {
    try {
      return shape(value);
    } catch {
      return fallback; // damaged, or written by something else: as if it were absent
    }
  };
}

function fail(): never {
  throw new TypeError('another shape');
}
