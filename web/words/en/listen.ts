export const listen = {
  group: 'Listen to the passage',
  play: 'Listen',
  goOn: 'Go on',
  pause: 'Pause',
  before: 'Previous ayah',
  after: 'Next ayah',
  heard: (ayah: number, time: number, times: number) =>
    times > 1 ? `Ayah ${ayah}, time ${time} of ${times}` : `Ayah ${ayah}`,
  yourTurn: (ayah: number) => `Ayah ${ayah}: now you`,
  options: 'How to listen',
  someMissing: 'Some ayahs have no recording and are skipped.',
  skipped: (ayah: number) => `Ayah ${ayah} could not be played and was skipped.`,
  none: 'There is no recording of this passage yet.',
  waiting: 'The network is away. It goes on when it is back.',
  failed: 'The recordings cannot be reached at the moment.',
  tryAgain: 'Try again',
};
