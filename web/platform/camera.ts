export type CameraRefusal = 'denied' | 'missing';

/** Cards at the back of a room are small; a camera that has less gives what it has. */
const WANTED = { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: 'environment' };

/** The camera that looks away from the person, if there are two. Nothing of it is stored. */
export async function openCamera(): Promise<MediaStream | CameraRefusal> {
  if (!('mediaDevices' in navigator)) return 'missing'; // the address is not secure
  try {
    return await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false });
  } catch (error) {
    console.warn('there is no camera', error);
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Takes single pictures of a video in one canvas that nobody sees. */
export function createPhotographer(video: HTMLVideoElement): () => ImageData | undefined {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return () => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0 || height === 0) return undefined; // nothing has come yet
    if (context.canvas.width !== width) context.canvas.width = width;
    if (context.canvas.height !== height) context.canvas.height = height;
    context.drawImage(video, 0, 0);
    return context.getImageData(0, 0, width, height);
  };
}
