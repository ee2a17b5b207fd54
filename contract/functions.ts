import type { Column, ColumnType, RowOf } from './table-description.ts';
import { TABLE_DESCRIPTIONS, TABLES } from './tables.ts';

export type FunctionDescription = {
  readonly parameters: Readonly<Record<string, ColumnType>>;
  /** Those that a call may leave out. */
  readonly optional?: readonly string[];
  /** Nothing, one value of a type, or rows with these columns. */
  readonly answers: 'nothing' | ColumnType | Readonly<Record<string, Column>>;
  /** Changes nothing, so that GET may ask for it as well. */
  readonly isRead?: true;
};

const PHRASE_COLUMNS = TABLE_DESCRIPTIONS[TABLES.phrases].columns;

/** The functions of the database that may be called over the wire; a test holds them against the catalogue. */
export const FUNCTIONS = {
  people: {
    parameters: { search: 'text', page: 'integer' },
    optional: ['search', 'page'],
    answers: {
      user_id: { type: 'uuid' },
      name: { type: 'text', nullable: true },
      email: { type: 'text' },
      is_confirmed: { type: 'boolean' },
      /** Was invited, and has not answered. */
      is_invited: { type: 'boolean' },
      /** The confirmation or invitation could not be sent. */
      is_unsent: { type: 'boolean' },
      last_sign_in_at: { type: 'timestamptz', nullable: true },
      role: { type: 'text', oneOf: ['user', 'admin'] },
      total: { type: 'bigint' },
    },
    isRead: true,
  },
  set_role: { parameters: { user_id: 'uuid', role: 'text' }, answers: 'nothing' },
  end_sessions: { parameters: { user_id: 'uuid' }, answers: 'nothing' },
  remove_account: { parameters: { user_id: 'uuid' }, answers: 'nothing' },
  send_confirmation: { parameters: { user_id: 'uuid' }, answers: 'nothing' },
  invite_admin: { parameters: { email: 'text' }, answers: 'nothing' },
  admin_names: {
    parameters: {},
    answers: { user_id: { type: 'uuid' }, name: { type: 'text', nullable: true } },
    isRead: true,
  },
  reply_address: {
    parameters: {},
    answers: { email: { type: 'text' }, is_own: { type: 'boolean' } },
    isRead: true,
  },
  office_log: {
    parameters: { page: 'integer' },
    optional: ['page'],
    answers: {
      id: { type: 'bigint' },
      at: { type: 'timestamptz' },
      /** A random id once the account is removed. */
      actor: { type: 'uuid', nullable: true },
      actor_name: { type: 'text', nullable: true },
      action: { type: 'text' },
      subject: { type: 'text' },
      /** Of a message the name of its author, if given. */
      title: { type: 'text', nullable: true },
      is_there: { type: 'boolean' },
      total: { type: 'bigint' },
    },
    isRead: true,
  },
  backup_state: {
    parameters: {},
    answers: {
      mode: { type: 'text', oneOf: ['on', 'off', 'elsewhere'] },
      made_at: { type: 'timestamptz', nullable: true },
      bytes: { type: 'bigint', nullable: true },
      failed_at: { type: 'timestamptz', nullable: true },
    },
    isRead: true,
  },
  all_phrases: { parameters: {}, answers: PHRASE_COLUMNS, isRead: true },
  epoch: { parameters: {}, answers: 'uuid', isRead: true },
  add_phrase: {
    parameters: {
      surah: 'integer',
      ayah: 'integer',
      from_word: 'integer',
      to_word: 'integer',
      english: 'text',
    },
    answers: PHRASE_COLUMNS,
  },
} as const satisfies Record<string, FunctionDescription>;

type FunctionName = keyof typeof FUNCTIONS;

type Answers = { [Name in FunctionName]: (typeof FUNCTIONS)[Name]['answers'] };
type RowsOf<Name extends FunctionName> =
  Answers[Name] extends Readonly<Record<string, Column>> ? RowOf<{ columns: Answers[Name] }> : never;

/** An account as admins see it; `total` counts all that were found. */
export type PersonRow = RowsOf<'people'>;

/** Where answers to a reply go: the site's address, or that of the admin who asks. */
export type ReplyAddress = RowsOf<'reply_address'>;

/** What an admin did, with what still exists of it; `total` counts the whole log. */
export type LogRow = RowsOf<'office_log'>;

/** A phrase as admins see it, hidden or not. */
export type OfficePhrase = RowsOf<'all_phrases'>;

/** The state of the server's backups; with DATABASE_URL they are made `elsewhere`. */
export type BackupState = RowsOf<'backup_state'>;

type Arguments<Name extends FunctionName> = {
  -readonly [Parameter in keyof (typeof FUNCTIONS)[Name]['parameters']]: Value<
    (typeof FUNCTIONS)[Name]['parameters'][Parameter]
  >;
};
type Value<Type> = Type extends 'integer' | 'bigint' ? number : string;

/** The functions as the client library wants them described. */
export type FunctionShapes = {
  [Name in FunctionName]: {
    Args: Arguments<Name>;
    Returns: Answers[Name] extends 'nothing'
      ? undefined
      : Answers[Name] extends ColumnType
        ? Value<Answers[Name]>
        : RowsOf<Name>[];
  };
};
