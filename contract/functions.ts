import type { Column, ColumnType } from './table-description.ts';
import { TABLE_DESCRIPTIONS, TABLES, type Phrase } from './tables.ts';

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
      is_invited: { type: 'boolean' },
      is_unsent: { type: 'boolean' },
      last_sign_in_at: { type: 'timestamptz', nullable: true },
      role: { type: 'text' },
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
      actor: { type: 'uuid', nullable: true },
      actor_name: { type: 'text', nullable: true },
      action: { type: 'text' },
      subject: { type: 'text' },
      title: { type: 'text', nullable: true },
      is_there: { type: 'boolean' },
      total: { type: 'bigint' },
    },
    isRead: true,
  },
  backup_state: {
    parameters: {},
    answers: {
      mode: { type: 'text' },
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

/** An account as admins see it; `total` counts all that were found. */
export type PersonRow = {
  user_id: string;
  name: string | null;
  email: string;
  is_confirmed: boolean;
  /** Was asked to help, and has not answered. */
  is_invited: boolean;
  /** Of a confirmation or an invitation that nobody took. */
  is_unsent: boolean;
  last_sign_in_at: string | null;
  role: 'user' | 'admin';
  total: number;
};

/** Whoever answers messages, by name; an account may have none. */
type AdminName = { user_id: string; name: string | null };

/** Where answers to a reply come to: the site's address, or that of the admin who asks. */
export type ReplyAddress = { email: string; is_own: boolean };

/** What an admin did, with what is still there of it; `total` counts the whole log. */
export type LogRow = {
  id: number;
  at: string;
  /** A random stand-in once the account is removed. */
  actor: string | null;
  actor_name: string | null;
  action: string;
  subject: string;
  /** Of a message the name of who wrote it, if they gave one. */
  title: string | null;
  is_there: boolean;
  total: number;
};

/** A phrase as admins see it, hidden or not. */
export type OfficePhrase = Phrase & { hidden: boolean };

/** What the server says of its backups; `elsewhere` is whoever looks after the database of DATABASE_URL. */
export type BackupState = {
  mode: 'on' | 'off' | 'elsewhere';
  made_at: string | null;
  bytes: number | null;
  failed_at: string | null;
};

type Rows = {
  people: PersonRow;
  admin_names: AdminName;
  reply_address: ReplyAddress;
  office_log: LogRow;
  backup_state: BackupState;
  all_phrases: OfficePhrase;
  add_phrase: OfficePhrase;
};

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
    Returns: Name extends keyof Rows
      ? Rows[Name][]
      : (typeof FUNCTIONS)[Name]['answers'] extends 'nothing'
        ? undefined
        : Value<(typeof FUNCTIONS)[Name]['answers']>;
  };
};
