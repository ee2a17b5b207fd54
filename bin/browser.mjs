// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * A Chromium for tests. The headless shell is the same engine without the browser's own windows, for each of which the
 * whole browser draws a toolbar: with it the journeys take little more than half the time.
 */
export async function findTestBrowser() {
  const named = namedBrowser();
  if (named) return named;
  if (existsSync(DEBIAN_SHELL) || installOnDebian('chromium-headless-shell', DEBIAN_SHELL))
    return DEBIAN_SHELL;
  return findBrowser();
}

/** A whole Chromium, as people have it: the one named by CHROME_PATH, Debian's, Playwright's, or one installed now. */
export async function findBrowser() {
  const named = namedBrowser();
  if (named) return named;
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  const playwrights = await playwrightBrowser();
  if (existsSync(playwrights)) return playwrights;
  return installBrowser(playwrights);
}

function namedBrowser() {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names ${named}, where there is no file.`);
  return named;
}

/** @param {string} name of the package @param {string} path where it puts the browser */
function installOnDebian(name, path) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`No browser found: installing Debian's ${name} with apt-get…`);
  const isInstalled =
    sh('apt-get', ['update', '-qq']) &&
    sh('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  return isInstalled && existsSync(path);
}

/** @param {string} playwrights */
function installBrowser(playwrights) {
  if (installOnDebian('chromium', DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
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
