/** What is sent: bytes, which many answers may share, or a text of one answer. */
export type Body = { length: number };

export type UnsentBytes = ReturnType<typeof createUnsentBytes>;

/** How much memory unsent answers hold. A body that many wait for is held, and counted, once. */
export function createUnsentBytes() {
  const holders = new Map<Body, number>();
  let bytes = 0;
  return {
    bytes: (): number => bytes,
    bytesWith: (body: Body): number => bytes + (holders.has(body) ? 0 : body.length),
    add(body: Body): void {
      if (!holders.has(body)) bytes += body.length;
      holders.set(body, (holders.get(body) ?? 0) + 1);
    },
    remove(body: Body): void {
      const left = (holders.get(body) ?? 1) - 1;
      if (left > 0) holders.set(body, left);
      else if (holders.delete(body)) bytes -= body.length;
    },
  };
}
