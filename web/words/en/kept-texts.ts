/** Texts that somebody keeps on this device, and what is there when the network is not. */
export const keptTexts = {
  title: 'For when you are offline',
  juz: (number: number) => `Juz ${number}`,
  keep: (name: string, kilobytes: number) => `Save ${name} on this device (${kilobytes} KB)`,
  keeping: (name: string) => `Saving ${name}...`,
  kept: (name: string) => `${name} is saved on this device.`,
  remove: 'Remove',
  failed: (name: string) => `We could not save ${name}. Check your connection and try again.`,
  onDevice: 'On this device:',
  andMore: (count: number) => `and ${count} more`,
};
