/** A link as the squares of a QR code, true where one is dark; its frame of four light ones is for the page to leave. */
export async function qrOf(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr');
  return encode(text, { border: 0, ecc: 'L' }).data;
}
