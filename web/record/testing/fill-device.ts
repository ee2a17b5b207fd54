import { vi } from 'vitest';

/** The browser takes an entry and gives up the transaction, as it does when the device is full. */
export function fillDevice(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    const asked = this.add(...row);
    this.transaction.abort();
    return asked;
  });
}
