const WARN_EVERY_MS = 60_000;

type Log = { warn(fields: object, message: string): void };

/**
 * Logs what anyone can cause as often as they like: the first time at once, then once a minute how often it came again. A line for
 * each would let a stranger fill the log.
 */
export function warnRepeated(log: Log): (fields: object, message: string) => void {
  const repeated = new Map<string, number>();

  function warn(key: string, fields: object, message: string, times: number): void {
    log.warn({ ...fields, times }, message);
    repeated.set(key, 0);
    setTimeout(() => {
      const again = repeated.get(key) ?? 0;
      repeated.delete(key);
      if (again > 0) warn(key, fields, message, again);
    }, WARN_EVERY_MS).unref();
  }

  return (fields, message) => {
    const key = JSON.stringify([message, fields]);
    const times = repeated.get(key);
    if (times === undefined) warn(key, fields, message, 1);
    else repeated.set(key, times + 1);
  };
}
