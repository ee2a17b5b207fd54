export const listen = {
  group: 'Listen to the passage',
  play: 'Listen',
  goOn: 'Go on',
  pause: 'Pause',
  before: 'Previous ayah',
  after: 'Next ayah',
  heard: (ayah: number, time: number, times: number) =>
    times > 1 ? `Ayah ${ayah}, time ${time} of ${times}` : `Ayah ${ayah}`,
  yourTurn: (ayah: number) => `Ayah ${ayah}: your turn`,
  options: 'How to listen',
  someMissing: 'We skip the ayahs that have no recording.',
  skipped: (ayah: number) => `We could not play ayah ${ayah}, so we skipped it.`,
  none: 'There is no recording of this passage yet.',
  waiting: 'No connection. It will go on when you are back online.',
  failed: 'We cannot reach the recordings at the moment.',
  tryAgain: 'Try again',
};
