/** The tables by the spec's odd names; nothing else spells them. */
export const TABLES = {
  quran: "Qur'an",
  phrases: "Qur'an_phrases",
  classes: 'Classes',
  contactForm: 'contact_form',
  userRoles: 'user_roles',
} as const;

export type TableName = (typeof TABLES)[keyof typeof TABLES];

export type Ayah = {
  id: number;
  ayah_number: number;
  juz: number;
  surah: string;
  surah_number: number;
  arabic: string;
  english_translation: string;
};

export type Phrase = { id: number; arabic: string; english_translation: string };

export type Class = {
  id: number;
  class: string;
  location: string | null;
  time: string | null;
  day: string | null;
  type: 'recurring' | 'One off';
  day_for_sorting: number | null;
  date: string | null;
  sign_up: string | null;
};

export type ContactMessage = {
  id: number;
  form_type: string;
  message: string;
  name: string | null;
  email: string | null;
  created_at: string;
};

type UserRole = { user_id: string; role: 'user' | 'admin' };

/** Every column that a request may name; a test holds this list against the database's catalogue. */
export const COLUMNS: Readonly<Record<TableName, readonly string[]>> = {
  [TABLES.quran]: ['id', 'ayah_number', 'juz', 'surah', 'surah_number', 'arabic', 'english_translation'],
  [TABLES.phrases]: ['id', 'arabic', 'english_translation'],
  [TABLES.classes]: ['id', 'class', 'location', 'time', 'day', 'type', 'day_for_sorting', 'date', 'sign_up'],
  [TABLES.contactForm]: ['id', 'form_type', 'message', 'name', 'email', 'created_at'],
  [TABLES.userRoles]: ['user_id', 'role'],
};

export const PUBLIC_TABLES: ReadonlySet<string> = new Set([TABLES.quran, TABLES.phrases, TABLES.classes]);

/** The same rows for everyone, so that one answer serves all. */
export function isPublicTable(table: TableName): boolean {
  return PUBLIC_TABLES.has(table);
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(COLUMNS, name);
}

/** The tables as the client library wants them described. */
export type Database = {
  public: {
    Tables: {
      "Qur'an": TableShape<Ayah>;
      "Qur'an_phrases": TableShape<Phrase>;
      Classes: TableShape<Class>;
      contact_form: TableShape<
        ContactMessage,
        Pick<ContactMessage, 'form_type' | 'message' | 'name' | 'email'>
      >;
      user_roles: TableShape<UserRole>;
    };
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
};

type TableShape<Row, Insert = never> = { Row: Row; Insert: Insert; Update: never; Relationships: [] };
