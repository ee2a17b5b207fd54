import type { RowOf, TableDescription } from './table-description.ts';

/** The tables by the names of docs/specification/wire.md; nothing else spells them. */
export const TABLES = {
  quran: "Qur'an",
  phrases: "Qur'an_phrases",
  classes: 'Classes',
  contactForm: 'contact_form',
  userRoles: 'user_roles',
  learners: 'learners',
  entries: 'entries',
  contactReplies: 'contact_replies',
  adminSettings: 'admin_settings',
  adminLog: 'admin_log',
  siteSettings: 'site_settings',
} as const;

export type TableName = (typeof TABLES)[keyof typeof TABLES];

/** What an admin writes of a class or talk. */
export const CLASS_FORM_COLUMNS = [
  'class',
  'location',
  'time',
  'day',
  'type',
  'date',
  'sign_up',
  'first_on',
  'last_on',
] as const;

/** The tables on the wire; columns are in the order of the database. */
export const TABLE_DESCRIPTIONS = {
  [TABLES.quran]: {
    columns: {
      id: { type: 'bigint' },
      ayah_number: { type: 'integer' },
      juz: { type: 'integer' },
      surah: { type: 'text' },
      surah_number: { type: 'integer' },
      arabic: { type: 'text' },
      english_translation: { type: 'text' },
    },
    primaryKey: ['id'],
    isPublic: true,
    insertable: [],
  },
  [TABLES.phrases]: {
    columns: {
      id: { type: 'bigint' },
      arabic: { type: 'text' },
      english_translation: { type: 'text' },
      surah_number: { type: 'integer' },
      ayah_number: { type: 'integer' },
      from_word: { type: 'integer' },
      to_word: { type: 'integer' },
      hidden: { type: 'boolean' },
    },
    primaryKey: ['id'],
    isPublic: true,
    insertable: [],
    updatable: ['english_translation', 'hidden'],
    writers: 'members',
  },
  [TABLES.classes]: {
    columns: {
      id: { type: 'bigint' },
      class: { type: 'text' },
      location: { type: 'text', nullable: true },
      time: { type: 'text', nullable: true },
      day: { type: 'text', nullable: true },
      type: { type: 'text', oneOf: ['recurring', 'One off'] },
      day_for_sorting: { type: 'integer', nullable: true },
      date: { type: 'date', nullable: true },
      sign_up: { type: 'text', nullable: true },
      cancelled_on: { type: 'date[]' },
      cancelled_at: { type: 'timestamptz', nullable: true },
      is_sample: { type: 'boolean' },
      updated_at: { type: 'timestamptz' },
      began_on: { type: 'date' },
      first_on: { type: 'date', nullable: true },
      last_on: { type: 'date', nullable: true },
    },
    primaryKey: ['id'],
    isPublic: true,
    insertable: CLASS_FORM_COLUMNS,
    updatable: [...CLASS_FORM_COLUMNS, 'cancelled_on', 'cancelled_at'],
    removable: true,
    writers: 'members',
  },
  [TABLES.contactForm]: {
    columns: {
      id: { type: 'bigint' },
      form_type: { type: 'text' },
      message: { type: 'text' },
      name: { type: 'text', nullable: true },
      email: { type: 'text', nullable: true },
      created_at: { type: 'timestamptz' },
      state: { type: 'text', oneOf: ['new', 'read', 'done'] },
      removed_at: { type: 'timestamptz', nullable: true },
    },
    primaryKey: ['id'],
    insertable: ['form_type', 'message', 'name', 'email'],
    updatable: ['state', 'removed_at'],
    changers: 'members',
    longList: 'cut',
  },
  [TABLES.userRoles]: {
    columns: {
      user_id: { type: 'uuid' },
      role: { type: 'text', oneOf: ['user', 'admin'] },
    },
    primaryKey: ['user_id'],
    insertable: [],
  },
  [TABLES.learners]: {
    columns: {
      owner: { type: 'uuid' },
      id: { type: 'uuid' },
      name: { type: 'text' },
      animal: { type: 'text' },
      made_at: { type: 'timestamptz' },
      updated_at: { type: 'timestamptz' },
      removed_at: { type: 'timestamptz', nullable: true },
    },
    primaryKey: ['owner', 'id'],
    insertable: ['id', 'name', 'animal', 'made_at', 'updated_at'],
    updatable: ['name', 'animal', 'updated_at', 'removed_at'],
    writers: 'members',
  },
  [TABLES.entries]: {
    columns: {
      owner: { type: 'uuid' },
      id: { type: 'uuid' },
      learner_id: { type: 'uuid' },
      at: { type: 'timestamptz' },
      day: { type: 'date' },
      kind: { type: 'text' },
      body: { type: 'jsonb' },
      seq: { type: 'bigint' },
    },
    primaryKey: ['owner', 'learner_id', 'id'],
    insertable: ['id', 'learner_id', 'at', 'day', 'kind', 'body'],
    writers: 'members',
  },
  [TABLES.contactReplies]: {
    columns: {
      id: { type: 'bigint' },
      message_id: { type: 'bigint' },
      body: { type: 'text' },
      author: { type: 'uuid', nullable: true },
      created_at: { type: 'timestamptz' },
      sent_at: { type: 'timestamptz', nullable: true },
      unsent_at: { type: 'timestamptz', nullable: true },
      seen_reply: { type: 'bigint', nullable: true },
    },
    primaryKey: ['id'],
    insertable: ['message_id', 'body', 'seen_reply'],
    writers: 'members',
  },
  [TABLES.adminSettings]: {
    columns: {
      user_id: { type: 'uuid' },
      notices: { type: 'text', oneOf: ['each', 'daily', 'never'] },
    },
    primaryKey: ['user_id'],
    insertable: ['user_id', 'notices'],
    updatable: ['user_id', 'notices'],
    writers: 'members',
  },
  [TABLES.adminLog]: {
    columns: {
      id: { type: 'bigint' },
      at: { type: 'timestamptz' },
      actor: { type: 'uuid', nullable: true },
      action: { type: 'text' },
      subject: { type: 'text' },
    },
    primaryKey: ['id'],
    insertable: [],
  },
  [TABLES.siteSettings]: {
    columns: {
      id: { type: 'integer' },
      name: { type: 'text' },
      tagline: { type: 'text' },
      contact_email: { type: 'text', nullable: true },
      run_by: { type: 'text', nullable: true },
      time_zone: { type: 'text' },
      updated_at: { type: 'timestamptz' },
    },
    primaryKey: ['id'],
    isPublic: true,
    insertable: [],
    updatable: ['name', 'tagline', 'contact_email', 'run_by', 'time_zone'],
    writers: 'members',
  },
} as const satisfies Record<TableName, TableDescription>;

export type Descriptions = typeof TABLE_DESCRIPTIONS;

export type Ayah = RowOf<Descriptions["Qur'an"]>;
/** As learners see one: those that are hidden never arrive. */
export type Phrase = Omit<RowOf<Descriptions["Qur'an_phrases"]>, 'hidden'>;
export type Class = RowOf<Descriptions['Classes']>;
export type ContactReply = RowOf<Descriptions['contact_replies']>;
export type SiteRow = RowOf<Descriptions['site_settings']>;
export type ContactMessage = RowOf<Descriptions['contact_form']>;

export const PUBLIC_TABLES: ReadonlySet<string> = new Set(
  Object.entries<TableDescription>(TABLE_DESCRIPTIONS)
    .filter(([, { isPublic }]) => isPublic)
    .map(([table]) => table),
);
