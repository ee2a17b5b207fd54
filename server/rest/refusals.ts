import { AppError, shorten } from '#contract/errors.ts';

// Each with PostgREST's own code and message, so that client libraries understand it.

export const unparsable = (what: string, text: string, details: string) =>
  new AppError(400, 'PGRST100', `failed to parse ${what} (${shorten(text)})`, { details });

export const badBody = (message: string) => new AppError(400, 'PGRST102', message);

export const noRight = (table: string, isVisitor: boolean) =>
  new AppError(isVisitor ? 401 : 403, '42501', `permission denied for table ${table}`, {
    headers: isVisitor ? { 'WWW-Authenticate': 'Bearer' } : {},
  });

/** @param table one that visitors may not write at all */
export const againstPolicy = (table: string) =>
  new AppError(403, '42501', `new row violates row-level security policy for table "${table}"`);

export const unknownTable = (table: string) =>
  new AppError(404, 'PGRST205', `Could not find the table 'public.${shorten(table)}' in the schema cache`);

export const unknownColumn = (table: string, column: string) =>
  new AppError(400, '42703', `column ${table}.${shorten(column)} does not exist`);

export const unknownInsertColumn = (table: string, column: string) =>
  new AppError(
    400,
    'PGRST204',
    `Could not find the '${shorten(column)}' column of '${table}' in the schema cache`,
  );

export const unrelated = (of: string, other: string) =>
  new AppError(
    400,
    'PGRST200',
    `Could not find a relationship between '${of}' and '${shorten(other)}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${of}' and '${shorten(other)}' in the schema 'public', but no matches were found.`,
    },
  );

export const aggregated = () => new AppError(400, 'PGRST123', 'Use of aggregate functions is not allowed');

export const outOfRange = (details: string, headers: Record<string, string> = {}) =>
  new AppError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });

export const beyondTheEnd = (offset: number, total: number) =>
  outOfRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
    'Content-Range': `*/${total}`,
  });

export const emptyRange = () =>
  outOfRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');

export const negativeLimit = () => outOfRange('Limit should be greater than or equal to zero.');

/** Our own: PostgREST knows no bound on the bytes of an answer. */
export const answerTooLarge = (maxBytes: number) =>
  new AppError(413, 'answer_too_large', `The answer would be larger than ${maxBytes / 1024 / 1024} MB`, {
    hint: 'Ask for fewer rows with limit and offset, or for fewer columns with select.',
  });

export const notSingle = (rows: number) =>
  new AppError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const unknownSchema = (schema: string) =>
  new AppError(406, 'PGRST106', `Invalid schema: ${shorten(schema)}`, {
    hint: 'Only the following schemas are exposed: public',
  });

export const unknownMediaType = (accept: string) =>
  new AppError(406, 'PGRST107', `None of these media types are available: ${shorten(accept)}`);

export const notJson = (contentType: string) =>
  badBody(`Content-Type not acceptable: ${shorten(contentType)}`);

export const wrongPreferences = (preferences: string[]) =>
  new AppError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: shorten(`Invalid preferences: ${preferences.join(', ')}`),
  });

export const tooManyAffected = (rows: number) =>
  new AppError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

export const nothingToCount = () =>
  new AppError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );

export const notOffered = (details: string) =>
  new AppError(400, 'PGRST127', 'Feature not implemented', { details });

/** With the message of the extension that hosted projects load for this. */
export const unfiltered = (statement: 'UPDATE' | 'DELETE') =>
  new AppError(400, '21000', `${statement} requires a WHERE clause`);

export const unknownOperator = (type: string, operator: string) =>
  new AppError(404, '42883', `operator does not exist: ${type} ${operator} unknown`, {
    hint: 'No operator matches the given name and argument types. You might need to add explicit type casts.',
  });

export const openPattern = () =>
  new AppError(400, '22025', 'LIKE pattern must not end with escape character');

export const notBoolean = (state: string, type: string) =>
  new AppError(400, '42804', `argument of IS ${state.toUpperCase()} must be type boolean, not type ${type}`);

export const unknownFunction = (name: string, parameters: string[], isPost: boolean) => {
  const called = `public.${shorten(name)}`;
  const list = shorten(parameters.join(', '));
  const listed = parameters.length === 0 ? ' without parameters' : undefined;
  const searched = listed ?? ` with parameter${parameters.length > 1 ? 's' : ''} ${list}`;
  const unnamed = isPost ? ' or with a single unnamed json/jsonb parameter' : '';
  return new AppError(
    404,
    'PGRST202',
    `Could not find the function ${called}${listed ?? `(${list})`} in the schema cache`,
    {
      details: `Searched for the function ${called}${searched}${unnamed}, but no matches were found in the schema cache.`,
    },
  );
};

export const unknownFunctionMethod = (method: string) =>
  new AppError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);

export const unknownPath = () => new AppError(404, 'PGRST125', 'Invalid path specified in request URL');

/** PostgREST describes its tables there; ours are in the documentation. */
export const noRoot = () => new AppError(404, 'PGRST126', 'Root endpoint metadata is disabled');

export const unknownMethod = (method: string) =>
  new AppError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { Allow: 'GET, HEAD, POST, PATCH, DELETE' },
  });
