/** Children hold up printed cards, and a camera reads them. */
export const cards = {
  open: 'Read the cards',
  stays: 'The picture stays on this device and is not kept.',
  stop: 'Stop the camera',
  picture: 'What the camera sees',
  refused: {
    denied: 'The camera is not allowed here. Go on with raised hands.',
    missing: 'No camera was found. Go on with raised hands.',
    failed: 'The cards cannot be read on this device. Go on with raised hands.',
  },
};
