import type { Browser } from '@playwright/test';
import { TONES_SECONDS } from './recitation-files.ts';
import { atMost, noted, sum, type Figure } from './figures.ts';

const GAP_BAR_MS = 50;
const SLOWDOWN = 4;
/** A phone on a bus: what is not there in time makes a gap of at least this. */
const SLOW_NETWORK = { offline: false, latency: 200, downloadThroughput: 250_000, uploadThroughput: 50_000 };

/** What was heard: how long it was silent between two sounds, and how long it sounded. */
type Heard = { gapsMs: number[]; soundMs: number };

/** Silences between the ayahs of a passage, measured on the samples that are sent to the output. */
export async function measureGaps(baseUrl: string, browser: Browser, surah: string): Promise<Figure[]> {
  const path = `${baseUrl}/memorise?surah=${surah}&mode=recite`;
  const plain = await hear(browser, path, false);
  const slow = await hear(browser, path, true);
  const expected = 1000 * sum(TONES_SECONDS);
  return [
    atMost('largest silence between two ayahs', Math.max(...plain.gapsMs), GAP_BAR_MS, 'ms'),
    atMost(`the same on a slow phone and network`, Math.max(...slow.gapsMs), GAP_BAR_MS, 'ms'),
    noted('silences that were heard', [...plain.gapsMs, ...slow.gapsMs].map(Math.round).join(', ')),
    ...[plain, slow].map(({ soundMs }) => {
      const wrongMs = Math.abs(soundMs - expected);
      return atMost('sound that is missing or heard at the same time', wrongMs, GAP_BAR_MS, 'ms');
    }),
  ];
}

async function hear(browser: Browser, path: string, isSlow: boolean): Promise<Heard> {
  // The recorder is a script of its own, which the site's policy would refuse.
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordPlayers);
    await page.goto(path);
    const listen = page.getByRole('button', { name: 'Listen', exact: true });
    await listen.waitFor();
    if (isSlow) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    await listen.click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await listen.waitFor({ timeout: 60_000 }); // it is offered again when the passage is over
    return await page.evaluate(() => Reflect.get(window, 'recorded') as Heard);
  } finally {
    await context.close();
  }
}

/** In the page: every player sounds through a recorder, which counts samples on the thread of the sound itself. */
function recordPlayers(): void {
  const heard: Heard = { gapsMs: [], soundMs: 0 };
  Object.assign(window, { recorded: heard });
  const source = `registerProcessor('recorder', class extends AudioWorkletProcessor {
    silent = 0; sounding = 0; isBegun = false;
    process([[samples]]) {
      for (const sample of samples ?? []) {
        if (Math.abs(sample) < 0.005) { this.silent++; continue; }
        // A wave passes through nothing for a moment: only what is longer than a millisecond is silence.
        const isGap = this.silent > sampleRate / 1000;
        if (this.isBegun && isGap) this.port.postMessage({ gapMs: 1000 * this.silent / sampleRate });
        this.sounding += 1 + (isGap ? 0 : this.silent);
        this.silent = 0;
        this.isBegun = true;
      }
      if (this.silent > sampleRate / 50) this.port.postMessage({ soundMs: 1000 * this.sounding / sampleRate });
      return true;
    }
  });`;
  const Plain = window.Audio;
  const context = new AudioContext({ sampleRate: 48_000 });
  document.addEventListener('click', () => void context.resume(), { capture: true });
  const ready = context.audioWorklet
    .addModule(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    .then(() => {
      const recorder = new AudioWorkletNode(context, 'recorder', {
        channelCount: 1,
        channelCountMode: 'explicit',
      });
      recorder.connect(context.destination);
      recorder.port.addEventListener(
        'message',
        ({ data }: MessageEvent<{ gapMs?: number; soundMs?: number }>) => {
          if (data.gapMs !== undefined) heard.gapsMs.push(data.gapMs);
          if (data.soundMs !== undefined) heard.soundMs = data.soundMs;
        },
      );
      recorder.port.start();
      return recorder;
    });
  window.Audio = class extends Plain {
    constructor(url?: string) {
      super(url);
      void ready.then((recorder) => context.createMediaElementSource(this).connect(recorder));
    }
  };
}
