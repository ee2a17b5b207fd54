export type Encoding = 'br' | 'gzip' | 'identity';

const MADE_ON_DEMAND = { br: true, gzip: true };

/** The smallest form that the caller says it can read, of those that there are. */
export function acceptedEncoding(
  header: string | undefined,
  forms: { br?: unknown; gzip?: unknown } = MADE_ON_DEMAND,
): Encoding {
  if (header === undefined) return 'identity';
  const weights = new Map(header.split(',').map(readCoding));
  const accepts = (coding: string): boolean => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  if (forms.br && accepts('br')) return 'br';
  return forms.gzip && accepts('gzip') ? 'gzip' : 'identity';
}

function readCoding(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
