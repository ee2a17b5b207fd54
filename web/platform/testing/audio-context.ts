import { vi } from 'vitest';

/** The pieces of Web Audio that voices need; a decoded file is known by its text, and what starts is heard. */
export function openAudio() {
  const heard: string[] = [];
  let state: AudioContextState = 'suspended';
  let isRefusing = false;
  const refused: (() => void)[] = [];

  const toneGains = new Map<unknown, number>();

  class FakeNode extends EventTarget {
    readonly gain = {
      setValueAtTime: () => {},
      setTargetAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    };
    readonly text: string;
    readonly strength: number;
    constructor(_context: unknown, options: { buffer?: { text: string }; gain?: number } = {}) {
      super();
      this.text = options.buffer?.text ?? '';
      this.strength = options.gain ?? 1;
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

  /** One note of an effect; the third node of its chain is the volume of the whole effect. */
  class FakeTone extends FakeNode {
    override connect<Next>(next: Next): Next {
      if (!(next instanceof FakeNode)) return next;
      next.connect = <Out>(out: Out): Out => {
        if (out instanceof FakeNode) toneGains.set(out, out.strength);
        return out;
      };
      return next;
    }
    override start(): void {}
    override stop(): void {}
  }
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('OscillatorNode', FakeTone);
  vi.stubGlobal('AudioBufferSourceNode', FakeNode);

  const context = {
    currentTime: 0,
    destination: {},
    get state() {
      return state;
    },
    resume: () => {
      if (isRefusing) return new Promise<void>((resolve) => refused.push(resolve));
      state = 'running';
      return Promise.resolve();
    },
    decodeAudioData: (bytes: ArrayBuffer) => {
      const text = new TextDecoder().decode(bytes);
      return text
        ? Promise.resolve({ text, duration: 0.8 })
        : Promise.reject(new DOMException('damaged', 'EncodingError'));
    },
  };
  // Only what the sound touches is there; the type wants all of Web Audio.
  vi.stubGlobal('AudioContext', function AudioContext() {
    return context;
  });
  return {
    heard,
    state: () => state,
    toneGains: () => [...toneGains.values()],
    /** As browsers do without a tap: who asks to resume hears nothing, until it is allowed. */
    refuse: () => void (isRefusing = true),
    allow() {
      isRefusing = false;
      state = 'running';
      for (const resume of refused.splice(0)) resume();
    },
  };
}
