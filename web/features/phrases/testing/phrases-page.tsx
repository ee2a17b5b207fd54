import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/api/query-client.ts';
import { dismissToasts, toasts } from '#web/testing/toasts.ts';

/** More than three pages of study, and far more than a game has. */
const phrases = Array.from({ length: 18 }, (_, index) => ({
  id: index + 1,
  arabic: `كلمة${index + 1}`,
  english_translation: `meaning ${index + 1}`,
  surah_number: 2,
  ayah_number: index + 1,
  from_word: 1,
  to_word: 1,
}));

/** What the network does with those who ask for phrases. */
export type Network = { is: 'there' | 'empty' | 'away' | 'silent'; reads: number };

/** Opens a page of the phrases; of every other page only its address is shown. */
export function openPage(Page: ComponentType, is: Network['is'] = 'there'): Network {
  const network: Network = { is, reads: 0 };
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => answer(network, new Request(input)));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    root.unmount();
    place.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    queryClient.clear();
    sessionStorage.clear();
    await dismissToasts();
  });
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Page />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>,
    ),
  );
  return network;
}

function answer(network: Network, { url }: Request): Promise<Response> {
  network.reads += 1;
  if (network.is === 'away') return Promise.reject(new TypeError(`no network for ${url}`));
  if (network.is === 'silent') return new Promise(() => {});
  return Promise.resolve(Response.json(network.is === 'empty' ? [] : phrases));
}

function Address() {
  return <p>{useLocation().pathname}</p>;
}

export async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeInTheDocument();
  const found = button(name).element();
  if (!(found instanceof HTMLElement)) throw new TypeError(`${name} cannot be pressed`);
  found.click();
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });

export function meaningOf(arabic: string | null | undefined): string {
  const phrase = phrases.find((each) => each.arabic === arabic);
  if (!phrase) throw new Error(`"${arabic}" is no phrase`);
  return phrase.english_translation;
}

/** A toast says these words, under this title. */
export async function expectToast(title: string, words: string): Promise<void> {
  await expect.poll(toasts).toContain(`${title}${words}`);
}

export function quickenTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

/** Long enough for every try that a page makes by itself, and a toast that follows is still there. */
export async function passRetries(): Promise<void> {
  await vi.advanceTimersByTimeAsync(4000);
}
