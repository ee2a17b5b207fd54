/** Reports how a promise ends, unless it is cancelled first; returns cancel. */
export function whenSettled<Value>(
  promise: Promise<Value>,
  onDone: (value: Value) => void,
  onFailed: (error: unknown) => void,
): () => void {
  let isCancelled = false;
  promise
    .then((value) => isCancelled || onDone(value))
    .catch((error: unknown) => isCancelled || onFailed(error));
  return () => void (isCancelled = true);
}

/** Subscribes once the code that can do so is fetched; returns unsubscribe. */
export function subscribeLater<Code>(
  fetching: Promise<Code>,
  subscribe: (code: Code) => () => void,
  onFailed: (error: unknown) => void,
): () => void {
  let unsubscribe: (() => void) | undefined;
  const cancel = whenSettled(fetching, (code) => (unsubscribe = subscribe(code)), onFailed);
  return () => {
    cancel();
    unsubscribe?.();
  };
}
