/** Texts that somebody keeps on this device, and what is there when the network is not. */
export const keptTexts = {
  title: 'For times without a network',
  juz: (number: number) => `Juz ${number}`,
  keep: (name: string, kilobytes: number) => `Keep ${name} on this device (${kilobytes} KB)`,
  keeping: (name: string) => `Keeping ${name}...`,
  kept: (name: string) => `${name} is kept on this device.`,
  remove: 'Remove',
  failed: (name: string) => `${name} could not be kept. Check your connection and try again.`,
  onDevice: 'On this device:',
  andMore: (count: number) => `and ${count} more`,
};
