import { vi } from 'vitest';

/** The pieces of Web Audio that voices need; a decoded file is known by its text, and what starts is heard. */
export function openAudio() {
  const heard: string[] = [];
  let state: AudioContextState = 'suspended';

  class FakeNode extends EventTarget {
    readonly gain = { setValueAtTime: () => {}, setTargetAtTime: () => {} };
    readonly text: string;
    constructor(_context: unknown, options: { buffer?: { text: string } } = {}) {
      super();
      this.text = options.buffer?.text ?? '';
    }
    connect<Next>(next: Next): Next {
      return next;
    }
    start(): void {
      heard.push(this.text);
    }
    stop(): void {
      heard.push(`${this.text} stops`);
    }
  }
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('AudioBufferSourceNode', FakeNode);

  const context = {
    currentTime: 0,
    destination: {},
    get state() {
      return state;
    },
    resume: () => {
      state = 'running';
      return Promise.resolve();
    },
    decodeAudioData: (bytes: ArrayBuffer) => {
      const text = new TextDecoder().decode(bytes);
      return text ? Promise.resolve({ text }) : Promise.reject(new DOMException('damaged', 'EncodingError'));
    },
  };
  // Only what the sound touches is there; the type wants all of Web Audio.
  vi.stubGlobal('AudioContext', function AudioContext() {
    return context;
  });
  return { heard, state: () => state };
}
