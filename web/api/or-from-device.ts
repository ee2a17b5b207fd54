import { createTimers } from '#web/platform/timers.ts';

/** A network that only seems to be there: after this long what is on the device is shown, as the worker does too. */
const PATIENCE_MS = 4000;

/** What the server answers; what is on the device once that has failed, or takes too long. */
export function orFromDevice<Rows>(
  reading: Promise<Rows>,
  onDevice: () => Promise<Rows | undefined>,
): Promise<Rows> {
  const timers = createTimers();
  const failed = reading.catch(async (error: unknown) => {
    const rows = await ifReadable(onDevice);
    if (rows === undefined) throw error;
    return rows;
  });
  const slow = new Promise<Rows>((resolve) => {
    timers.after(PATIENCE_MS, () => {
      void ifReadable(onDevice).then((rows) => rows !== undefined && resolve(rows));
    });
  });
  return Promise.race([failed, slow]).finally(() => timers.clear());
}

async function ifReadable<Rows>(onDevice: () => Promise<Rows | undefined>): Promise<Rows | undefined> {
  try {
    return await onDevice();
  } catch (error) {
    console.warn('what is on this device cannot be read', error);
    return undefined;
  }
}
