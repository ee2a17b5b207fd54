export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type ParsedJson = { status: 'parsed'; value: unknown } | { status: 'invalid' } | { status: 'too deep' };

/**
 * Reads JSON that a stranger sent. Deep nesting is cheap to write and overflows whatever walks it later, here or in
 * the database, so the depth is checked on the text, before anything is built from it.
 */
export function parseJsonWithin(text: string, maxDepth: number): ParsedJson {
  if (isDeeperThan(text, maxDepth)) return { status: 'too deep' };
  try {
    return { status: 'parsed', value: JSON.parse(text) };
  } catch {
    return { status: 'invalid' };
  }
}

// One pass over the characters: a pattern would start again at every quote of a string that never ends.
function isDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
