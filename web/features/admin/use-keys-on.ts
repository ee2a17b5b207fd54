import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { stored } from '#web/platform/stored.ts';

const ON = 'on';
const OFF = 'off';

const messageKeys = stored<boolean>('message-keys', {
  read: (text) => (text === ON || text === OFF ? text === ON : undefined),
  write: (isOn) => (isOn ? ON : OFF),
});

/** Whether single letters work in the list of messages; some people's speech or hands type them by accident. */
export function useKeysOn() {
  return [useObservable(messageKeys, UNKNOWN) ?? true, messageKeys.set] as const;
}
