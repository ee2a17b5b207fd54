import * as v from 'valibot';
import type { Entry } from '#contract/record.ts';
import type { Computed } from '../store/computed.ts';

/** What entries of one kind come to, and how far they were folded. */
export type FoldedUpTo<Folded> = {
  folded: Folded;
  /** The entry that arrived last of those that were folded. */
  upTo: { arrival: number; id: string };
  /** The one that happened last. */
  last: Pick<Entry, 'at' | 'id'>;
};

/** How a fold is stored; `read` answers undefined for what it did not write. */
export type FoldForm<Folded> = {
  what: Computed;
  write: (folded: Folded) => unknown;
  read: (found: unknown) => Folded | undefined;
};

/** What a page of before 2 stored it had folded without bundles, which it cannot read. */
const VERSION = 2;

const rowSchema = v.object({
  version: v.literal(VERSION),
  upTo: v.object({ arrival: v.pipe(v.number(), v.integer(), v.minValue(1)), id: v.string() }),
  last: v.object({ at: v.string(), id: v.string() }),
  folded: v.unknown(),
});

export function storedFold<Folded>(
  form: FoldForm<Folded>,
  { folded, upTo, last }: FoldedUpTo<Folded>,
): v.InferOutput<typeof rowSchema> {
  return { version: VERSION, upTo, last: { at: last.at, id: last.id }, folded: form.write(folded) };
}

/** One of another version, or a damaged one, is as good as none: the entries tell everything. */
export function readFold<Folded>(form: FoldForm<Folded>, found: unknown): FoldedUpTo<Folded> | undefined {
  const { success, output } = v.safeParse(rowSchema, found);
  const folded = success ? form.read(output.folded) : undefined;
  return success && folded !== undefined ? { folded, upTo: output.upTo, last: output.last } : undefined;
}
