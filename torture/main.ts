import { chromium } from '@playwright/test';
import { browserCases } from './browser-cases.ts';
import type { Tools } from './case.ts';
import { clusterCases } from './cluster-cases.ts';
import { missingPackage } from './cluster/programs.ts';
import { serverCases } from './server-cases.ts';
import { SEED } from './server/dice.ts';

/**
 * Runs every case, or those whose name holds `only`, one after the other; true when all held. Cases of several machines, which
 * need packages of Debian, run only when they are asked for.
 */
export async function torture(
  startServer: Tools['startServer'],
  { only = '', isCluster = false } = {},
): Promise<boolean> {
  const all = isCluster ? clusterCases : [...serverCases, ...browserCases];
  const cases = all.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  if (cases.length === 0) {
    console.log([`No case is called "${only}". There are:`, ...all.map(({ name }) => name)].join('\n  '));
    return false;
  }
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-gpu'],
  });
  console.log(`TORTURE_SEED=${SEED} throws the same dice again`);
  const counts = { passed: 0, failed: 0 };
  for (const { name, run, needs = [] } of cases) {
    const missing = missingPackage(needs);
    if (missing !== undefined) {
      console.log(`skipped ${name}: the package ${missing} is not installed`);
      continue;
    }
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    try {
      const figure = await run({ startServer, browser });
      counts.passed += 1;
      console.log(`held    ${name}: ${figure} (${seconds()})`);
    } catch (error) {
      counts.failed += 1;
      console.log(`BROKEN  ${name} (${seconds()})`, error);
    }
  }
  await browser.close();
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0;
}
