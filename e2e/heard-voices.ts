// oxlint-disable typescript/unbound-method -- what is replaced below is called on its own object again
import type { Page } from '@playwright/test';
import { letters, type Letter } from '#content/letters.ts';
import { expect } from './site.ts';

declare global {
  interface Window {
    heard: { paths: string[]; mostAtOnce: number };
  }
}

/** Writes down which letters' files the loudspeaker is given. The page stays as it is: only the browser is watched. */
export async function hearVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = { paths: [], mostAtOnce: 0 };
    const pathOf = new WeakMap<object, string>();

    const readBytes = Response.prototype.arrayBuffer;
    Response.prototype.arrayBuffer = async function arrayBuffer() {
      const bytes = await readBytes.call(this);
      pathOf.set(bytes, new URL(this.url).pathname);
      return bytes;
    };
    const decode = BaseAudioContext.prototype.decodeAudioData;
    BaseAudioContext.prototype.decodeAudioData = async function decodeAudioData(bytes) {
      const path = pathOf.get(bytes);
      const buffer = await decode.call(this, bytes);
      if (path) pathOf.set(buffer, path);
      return buffer;
    };
    const startSource = AudioBufferSourceNode.prototype.start;
    const stopSource = AudioBufferSourceNode.prototype.stop;
    const sounding = new Set<AudioBufferSourceNode>();
    AudioBufferSourceNode.prototype.start = function start(...times) {
      const path = this.buffer && pathOf.get(this.buffer);
      if (path) {
        sounding.add(this);
        window.heard.paths.push(path);
        window.heard.mostAtOnce = Math.max(window.heard.mostAtOnce, sounding.size);
        this.addEventListener('ended', () => sounding.delete(this));
      }
      startSource.apply(this, times);
    };
    AudioBufferSourceNode.prototype.stop = function stop(...times) {
      sounding.delete(this);
      stopSource.apply(this, times);
    };
  });
}

export function heardPaths(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard.paths);
}

/** Waits for the nth voice of this visit and returns the letter that it said. */
export async function letterHeard(page: Page, nth: number): Promise<Letter> {
  await expect.poll(async () => (await heardPaths(page)).length).toBeGreaterThanOrEqual(nth);
  const path = (await heardPaths(page))[nth - 1];
  const letter = letters.find(({ audio }) => audio === path);
  if (!letter) throw new Error(`${path} is no letter's voice`);
  return letter;
}

export function mostVoicesAtOnce(page: Page): Promise<number> {
  return page.evaluate(() => window.heard.mostAtOnce);
}

/** What a browser does when another tab comes to the front, and when this one comes back. */
export async function showTab(page: Page, visibilityState: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}
