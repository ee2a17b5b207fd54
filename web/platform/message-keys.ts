import { stored } from './stored.ts';

const ON = 'on';
const OFF = 'off';

/** Whether single letters work in the list of messages; some people's speech or hands type them by accident. */
const messageKeys = stored<boolean>('message-keys', {
  read: (text) => (text === ON || text === OFF ? text === ON : undefined),
  write: (isOn) => (isOn ? ON : OFF),
});

export const areKeysOn = (): boolean => messageKeys.get() ?? true;
export const turnKeys = (isOn: boolean): void => messageKeys.set(isOn);
export const followKeys = messageKeys.subscribe;
