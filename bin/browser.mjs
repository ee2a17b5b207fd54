// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** A Chromium to test with: the one named by CHROME_PATH, Debian's, Playwright's, or one installed now. */
export async function findBrowser() {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, where there is no file.`);
    return named;
  }
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  const playwrights = await playwrightBrowser();
  if (existsSync(playwrights)) return playwrights;
  return installBrowser(playwrights);
}

/** @param {string} playwrights */
function installBrowser(playwrights) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("No browser found: installing Debian's Chromium with apt-get…");
    const isInstalled =
      sh('apt-get', ['update', '-qq']) &&
      sh('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    if (isInstalled && existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  }
  console.log("No browser found: installing one with Playwright's installer…");
  if (sh('node_modules/.bin/playwright', ['install', 'chromium']) && existsSync(playwrights))
    return playwrights;
  throw new Error('No Chromium could be found or installed. Install one and name it in CHROME_PATH.');
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** @param {string} command @param {string[]} args */
function sh(command, args) {
  return (
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
      .status === 0
  );
}
