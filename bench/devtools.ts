import type { CDPSession } from '@playwright/test';

/** The browser's own preset "Fast 4G". */
export const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
};

export async function slowDown(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** How long the page's thread has worked so far, once `Performance.enable` was sent. */
export async function workedMs(cdp: CDPSession, name: 'ScriptDuration' | 'TaskDuration'): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
}
