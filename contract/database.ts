import type { FunctionShapes } from './functions.ts';
import type { RowOf, TableDescription } from './table-description.ts';
import type { Descriptions, TableName } from './tables.ts';

/** The tables as the client library wants them described. */
export type Database = {
  public: {
    Tables: { [Name in TableName]: TableShape<Descriptions[Name]> };
    Views: Record<string, never>;
    Functions: FunctionShapes;
  };
};

type TableShape<Description extends TableDescription> = {
  Row: RowOf<Description>;
  Insert: Description['insertable'] extends readonly []
    ? never
    : Pick<RowOf<Description>, Description['insertable'][number]>;
  Update: Description extends { updatable: readonly (keyof RowOf<Description>)[] }
    ? Partial<Pick<RowOf<Description>, Description['updatable'][number]>>
    : never;
  Relationships: [];
};
