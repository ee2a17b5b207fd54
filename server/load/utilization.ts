import { performance } from 'node:perf_hooks';

/** From here on what nobody waits for should leave the processors to requests. */
export const BUSY_UTILIZATION = 0.5;

/** Which share of the time since it was last asked the event loop had work. */
export function createUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const since = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return since.utilization;
  };
}
