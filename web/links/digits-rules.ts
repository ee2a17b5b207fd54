/** Letters and digits alone: of other signs some programs think that a link ends there. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);

/** A whole number from 0, and how many bits it takes. */
export type Field = readonly [value: number | bigint, bits: number];

/** Numbers side by side, written in base 62. */
export function digitsOf(fields: readonly Field[]): string {
  // The 1 in front says where the first field begins.
  let rest = BigInt(`0b1${fields.map(bitsOf).join('')}`);
  let digits = '';
  for (; rest > 0n; rest /= BASE) digits = DIGITS.charAt(Number(rest % BASE)) + digits;
  return digits;
}

function bitsOf([value, bits]: Field): string {
  const text = value.toString(2);
  if (!/^[01]+$/.test(text) || text.length > bits) throw new Error(`${value} does not fit in ${bits} bits`);
  return text.padStart(bits, '0');
}

/** What is read of such numbers; beyond their end there are zeros, and at the end one asks whether it all was right. */
export type FieldReader = {
  take: (bits: number) => number;
  takeText: (bits: number) => string;
  isAtEnd: () => boolean;
};

export function readDigits(digits: string): FieldReader {
  const bits = valueOf(digits).toString(2).slice(1);
  let place = 0;
  const next = (count: number) => {
    const text = bits.slice(place, place + count);
    place += count;
    return text.padEnd(count, '0');
  };
  return {
    take: (count) => Number.parseInt(next(count), 2),
    takeText: (count) => next(count),
    isAtEnd: () => place === bits.length,
  };
}

/** One number in so many digits. */
export function fixedDigits(value: number, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest = Math.floor(rest / DIGITS.length))
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
  return digits;
}

/** Of letters and digits, whatever they say. */
export function valueOf(digits: string): bigint {
  return Array.from(digits).reduce((value, digit) => value * BASE + BigInt(DIGITS.indexOf(digit)), 0n);
}
