type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest form of a file that the caller says it can read. */
export function acceptedEncoding(header: string | undefined, file: { br?: Buffer; gzip?: Buffer }): Encoding {
  const weights = new Map((header ?? '').split(',').map(readCoding));
  const accepts = (coding: string): boolean => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  if (file.br && accepts('br')) return 'br';
  return file.gzip && accepts('gzip') ? 'gzip' : 'identity';
}

function readCoding(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
