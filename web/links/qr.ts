const load = () => import('uqr');

/** Before it is wanted: by then the network may be gone. */
export const preloadQr = (): Promise<unknown> =>
  load().catch((error: unknown) => console.warn('links are shown without their code', error));

/** A link as the squares of a QR code, true where one is dark; its frame of four light ones is for the page to leave. */
export async function qrOf(text: string): Promise<boolean[][]> {
  const { encode } = await load();
  return encode(text, { border: 0, ecc: 'L' }).data;
}
