/** The PostgreSQL types that the tables on the wire use. */
export type ColumnType =
  'bigint' | 'integer' | 'text' | 'boolean' | 'date' | 'date[]' | 'timestamptz' | 'uuid' | 'jsonb';

export type Column = {
  readonly type: ColumnType;
  readonly nullable?: true;
  /** The only values that a check in the database lets through. */
  readonly oneOf?: readonly string[];
};

/** What both sides must know about one table; a test holds every word of it against the database's catalogue. */
export type TableDescription = {
  readonly columns: Readonly<Record<string, Column>>;
  readonly primaryKey: readonly string[];
  /** The same rows for everyone, so that one answer serves all. */
  readonly isPublic?: true;
  /** The columns that may be written in a new row. */
  readonly insertable: readonly string[];
  /** The columns that may be changed in a row; none where this is not said. */
  readonly updatable?: readonly string[];
  /** Visitors may write too unless this says members alone. */
  readonly writers?: 'members';
  /** The same for changes, where visitors may only add. */
  readonly changers?: 'members';
  /** Whether members may ask to remove rows; policies say which. Nobody may where this is not said. */
  readonly removable?: true;
  /** A list that is too long for a response is refused, unless this says that its first rows are returned. */
  readonly longList?: 'cut';
};

export type RowOf<Description extends Pick<TableDescription, 'columns'>> = {
  -readonly [Name in keyof Description['columns']]: ValueOf<Description['columns'][Name]>;
};

type ValueOf<Described extends Column> =
  | (Described extends { oneOf: readonly (infer Value)[] } ? Value : JsonTypes[Described['type']])
  | (Described extends { nullable: true } ? null : never);

/** The JSON type of each column type. */
type JsonTypes = {
  bigint: number;
  integer: number;
  text: string;
  boolean: boolean;
  date: string;
  'date[]': string[];
  timestamptz: string;
  uuid: string;
  jsonb: unknown;
};
