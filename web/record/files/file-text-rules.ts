import * as v from 'valibot';
import { entrySchema, foreignLearnerSchema, type Entry, type Learner } from '#contract/record.ts';
import { isNewer } from '../store/learner-rules.ts';
import { toEntry, toLearner } from '../store/rows.ts';

const FORMAT = 'ilm-amal-record';
const VERSION = 1;

/** The same id can be written in capitals; here and on the server it is known in lower case. */
const id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const fileLearnerSchema = v.object({ ...foreignLearnerSchema.entries, id });
const fileEntrySchema = v.object({ ...entrySchema.entries, id, learner_id: id });

const headSchema = v.object({
  version: v.literal(VERSION),
  learners: v.array(fileLearnerSchema),
  entries: v.array(v.unknown()),
});

type OpenedFile =
  /** The entries are not looked at yet: there may be so many that it is done in short steps. */
  | { status: 'opened'; learners: Learner[]; pieces: readonly Piece[] }
  | { status: 'refused'; reason: 'damaged' | 'foreign' | 'newer' };

/** Some of the entries, as they were written or as text. A piece that is damaged may hold more or fewer than it says. */
type Piece = { size: number; written: string | readonly unknown[] };

export function writeFile({
  learners,
  entries,
}: {
  learners: readonly Learner[];
  entries: readonly Entry[];
}): string {
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    learners: [...newestById(learners).values()].map(toLearner),
    entries: [...new Map(entries.map((entry) => [`${entry.learner_id} ${entry.id}`, entry])).values()].map(
      toEntry,
    ),
  });
}

/** The same learner can be here twice, of this device and of an account; in a file they are one. */
function newestById(learners: readonly Learner[]): ReadonlyMap<string, Learner> {
  const byId = new Map<string, Learner>();
  for (const learner of learners) {
    const other = byId.get(learner.id);
    if (!other || isNewer(learner, other)) byId.set(learner.id, learner);
  }
  return byId;
}

/** `ilm-amal-maryam-2026-11-15.json`; a name in any script stays, what a disk cannot bear does not. */
export function fileName(title: string, day: string): string {
  const plain = title
    .trim()
    .replaceAll(/[\s/\\:*?"<>|.\p{Cc}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `ilm-amal-${plain || 'record'}-${day}.json`;
}

/**
 * A file that is not whole is refused, so that it changes nothing.
 * @param how `in pieces` looks at the head alone, where the file is as we write it; what is wrong with the rest is found later
 */
export function openFile(text: string, how: 'in pieces' | 'whole' = 'in pieces'): OpenedFile {
  const cut = how === 'in pieces' ? cutUp(text) : undefined;
  if (!cut) return openContent(parsed(text));
  const opened = openContent(parsed(cut.head));
  return opened.status === 'opened' ? { ...opened, pieces: cut.pieces } : openFile(text, 'whole');
}

function openContent(content: unknown): OpenedFile {
  if (content === undefined) return { status: 'refused', reason: 'damaged' };
  if (!isOurs(content)) return { status: 'refused', reason: 'foreign' };
  if (typeof content.version === 'number' && content.version > VERSION)
    return { status: 'refused', reason: 'newer' };
  const head = v.safeParse(headSchema, content);
  if (!head.success) return { status: 'refused', reason: 'damaged' };
  return { status: 'opened', learners: head.output.learners, pieces: inSlices(head.output.entries) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** So many characters hold some hundred entries. */
const PIECE_CHARACTERS = 100_000;
const PIECE_ENTRIES = 500;
const ENTRIES_BEGIN = '"entries":[{"id":"';
const ENTRY_ENDS = '},{"id":"';
const FILE_ENDS = '}]}';

/**
 * A long file as texts that are parsed one by one: as a whole it would hold up the page. No text inside the file has these
 * marks, since its quotes are escaped; and where they are deeper inside, a piece is no JSON, and the file is read whole.
 */
function cutUp(text: string): { head: string; pieces: Piece[] } | undefined {
  const begin = text.indexOf(ENTRIES_BEGIN);
  if (begin === -1 || !text.endsWith(FILE_ENDS)) return undefined;
  const first = text.indexOf('[', begin) + 1;
  const pieces: Piece[] = [];
  for (let from = first; ;) {
    const found = text.indexOf(ENTRY_ENDS, from + PIECE_CHARACTERS);
    const to = found === -1 ? text.length - 2 : found + 1;
    const written = text.slice(from, to);
    pieces.push({ size: written.split(ENTRY_ENDS).length, written });
    if (found === -1) return { head: `${text.slice(0, first)}]}`, pieces };
    from = to + 1;
  }
}

function inSlices(entries: readonly unknown[]): Piece[] {
  const count = Math.ceil(entries.length / PIECE_ENTRIES);
  return Array.from({ length: count }, (_, index) => {
    const written = entries.slice(index * PIECE_ENTRIES, (index + 1) * PIECE_ENTRIES);
    return { size: written.length, written };
  });
}

/** Storage refuses what lies thousands of levels deep, which is found before anything is written; nobody needs a hundred. */
const DEEPEST = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inside) => isDeeper(inside, levels - 1));
}

/** Undefined when it is no JSON, or one of them is no entry, or of a learner that the file does not hold. */
export function readEntries(
  { written }: Pick<Piece, 'written'>,
  learnerIds: ReadonlySet<string>,
): Entry[] | undefined {
  const found = typeof written === 'string' ? parsed(`[${written}]`) : written;
  if (isDeeper(found, DEEPEST)) return undefined;
  const result = v.safeParse(v.array(fileEntrySchema), found, { abortEarly: true });
  return result.success && result.output.every(({ learner_id }) => learnerIds.has(learner_id))
    ? result.output
    : undefined;
}

function isOurs(content: unknown): content is { format: string; version: unknown } {
  return (
    typeof content === 'object' &&
    content !== null &&
    'format' in content &&
    content.format === FORMAT &&
    'version' in content
  );
}
