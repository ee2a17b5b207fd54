import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { SESSION_KEY } from '../auth-state.ts';
import { VERIFIER_KEY } from '../stored-session.ts';
import { openBrowser, type Browser, type Tab } from './browser.ts';
import { PASSWORD, SITE, startSite, type Site } from './site.ts';

export const OWN = 'maryam@example.org';
export const OTHER = 'yusuf@example.org';

const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
const sessionSchema = v.object({ ...tokensSchema.entries, user: v.object({ email: v.string() }) });

/** For tests about arriving by a link: a site with two members, and a new browser for each test. */
export function prepareVisits() {
  let site: Site;
  let browser: Browser;
  const tabs: Tab[] = [];
  let people = 0;

  beforeAll(async () => {
    site = await startSite();
    await site.register(OWN);
    await site.register(OTHER);
  });
  beforeEach(() => {
    browser = openBrowser(SITE);
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  afterAll(() => site.stop());

  function openTab(): Tab {
    const tab = browser.openTab();
    tabs.push(tab);
    return tab;
  }

  async function signInHere(email: string): Promise<void> {
    const tab = openTab();
    expect(await tab.signIn({ email, password: PASSWORD })).toEqual({ error: null });
    tab.close();
  }

  return {
    site: () => site,
    browser: () => browser,
    openTab,
    /** As if the tab was reloaded, or an address typed into it. */
    load(path: string): Tab {
      for (const tab of tabs.splice(0)) tab.close();
      browser.address.href = new URL(path, SITE).href;
      return openTab();
    },
    /** Signs up here and presses the button of the mail's page; tells where that leads. */
    async signUpHere(): Promise<{ email: string; landing: URL }> {
      const email = `new-${(people += 1)}@example.org`;
      const person = { email, password: PASSWORD, fullName: 'Maryam' };
      expect(await openTab().signUp(person)).toEqual({ error: null });
      return { email, landing: await site.openLinkHere(await site.takeLink(email)) };
    },
    /** Asks for a reset mail here and presses the button of its page; tells where that leads. */
    async resetHere(email: string): Promise<URL> {
      expect(await openTab().requestPasswordReset(email)).toEqual({ error: null });
      return site.openLinkHere(await site.takeLink(email));
    },
    signInHere,
    /** Signing in drops the verifier; this is somebody who did so before the button of a mail was pressed. */
    async signInBeforehand(email: string): Promise<void> {
      const verifier = browser.kept.get(VERIFIER_KEY) ?? '';
      await signInHere(email);
      browser.kept.set(VERIFIER_KEY, verifier);
    },
    storedSession: () => v.parse(sessionSchema, JSON.parse(browser.kept.get(SESSION_KEY) ?? 'null')),
    /** The tokens that wait in the tab for an answer. */
    waitingTokens() {
      const link: unknown = JSON.parse(browser.storedInTab.get('mail-link') ?? 'null');
      return v.parse(v.object({ tokens: tokensSchema }), link).tokens;
    },
  };
}
