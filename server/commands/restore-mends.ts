import type { Client } from 'pg';
import { TABLES } from '#contract/tables.ts';

/** Makes rows of an older backup fit rules that came since, before they are put in place; tells what it did. */
type Mend = (client: Client, staged: string) => Promise<string[]>;

/** Each does what the migration of its rule did to the rows that it found. */
export const MENDS: Readonly<Record<string, Mend>> = {
  [TABLES.learners]: fitLearners,
  [TABLES.phrases]: allowTwice,
};

async function fitLearners(client: Client, staged: string): Promise<string[]> {
  await client.query(`update ${staged} set updated_at = date_trunc('milliseconds', updated_at)`);
  return [...(await boundMoments(client, staged)), ...(await cleanNames(client, staged))];
}

async function cleanNames(client: Client, staged: string): Promise<string[]> {
  const { rowCount } = await client.query(
    `update ${staged} set name = regexp_replace(regexp_replace(name, $1, ' ', 'g'), $2, '', 'g') where name ~ $2`,
    [BREAKS, UNFIT],
  );
  return rowCount ? [`Names of learners are without characters that may not stand in one: ${rowCount}.`] : [];
}

const BREAKS = String.raw`[\u0009-\u000d\u0085\u2028\u2029]`;
const UNFIT = String.raw`[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]`;

async function boundMoments(client: Client, staged: string): Promise<string[]> {
  const { rowCount } = await client.query(
    `update ${staged} set ${MOMENTS.map(bounded).join(', ')} where ${MOMENTS.map(isBeyond).join(' or ')}`,
  );
  return rowCount
    ? [`Learners whose moments no device can read have the nearest ones instead: ${rowCount}.`]
    : [];
}

const MOMENTS = ['made_at', 'updated_at', 'removed_at'];
const isBeyond = (moment: string) =>
  `not (${moment} between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59.999999Z')`;
const bounded = (moment: string) =>
  `${moment} = case when ${moment} is not null then least(greatest(${moment}, '2000-01-01T00:00:00Z'), '9999-12-31T00:00:00Z') end`;

/** What learners did names phrases, so none is left out; the list then no longer refuses doubles by itself. */
async function allowTwice(client: Client, staged: string): Promise<string[]> {
  const { rows } = await client.query<{ ids: string | null }>(
    `select string_agg(id::text, ', ' order by id) as ids from ${staged} as phrase where exists (
       select from ${staged} as other where other.id < phrase.id
         and (other.arabic = phrase.arabic or other.english_translation = phrase.english_translation))`,
  );
  const ids = rows[0]?.ids ?? null;
  if (ids === null) {
    for (const [name, column] of PHRASE_INDEXES)
      await client.query(`create unique index if not exists ${name} on public."Qur'an_phrases" (${column})`);
    return [];
  }
  for (const [name] of PHRASE_INDEXES) await client.query(`drop index if exists public.${name}`);
  return [`Phrases that stand in the list twice were kept, and it refuses doubles no longer: ${ids}.`];
}

const PHRASE_INDEXES = [
  ['phrases_arabic', 'arabic'],
  ['phrases_english', 'english_translation'],
] as const;

/** Their mails are in no backup. Whether one left after it was made is not known, so a person has to look. */
export async function giveUpReplies(client: Client): Promise<string[]> {
  const { rowCount } = await client.query(
    'update public.contact_replies set unsent_at = now() where sent_at is null and unsent_at is null',
  );
  return rowCount
    ? [`Replies that waited for their mail when the backup was made are marked as unsent: ${rowCount}.`]
    : [];
}
