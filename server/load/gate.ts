import { AppError } from '#contract/errors.ts';

/** How much work of one kind may be under way, and how much of it may wait for its turn. */
export type GateLimits = {
  running: number;
  runningPerNetwork: number;
  /** Of networks that have used much of late, so that the others find a free place; all where it is not said. */
  runningOfBusy?: number;
  waiting: number;
  waitingPerNetwork: number;
  waitMs: number;
};

export type Gate = ReturnType<typeof createGate>;

/** Too much at once; the same request may succeed in a moment. */
export class GateRefusal extends AppError {}

type Reason = 'network' | 'all';
type Waiter = { admit(): void; refuse(reason: Reason): void };
type Line = {
  running: number;
  done: number;
  waiting: Set<Waiter>;
  /** How long its work had taken until `usedAtMs`; what is longer ago counts less. */
  usedMs: number;
  usedAtMs: number;
  typicalMs: number;
};

const RETRY_AFTER_SECONDS = '2';
const USE_HALVES_AFTER_MS = 10_000;
/** More than a device uses that sends and fetches what was done since its last sync. */
const BUSY_FROM_MS = 30;
/** A network that used less than this share of what another used is not busy. */
const BUSY_SHARE = 1 / 4;
/** So long after one of the others asked, the busy go one at a time, and rest after each piece of work as long as it took. */
const OTHERS_ACTIVE_MS = 300;
/** A busy network that waits is never further behind the others than this. */
const MOST_BEHIND_MS = 50;
const MAX_LINES = 10_000;

/**
 * Lets in a bounded amount of work. A free place goes to the network that has used least of late, in milliseconds, so that one
 * that asks for much, or for what takes long, waits behind everyone else. But the busy are never far behind each other: those
 * who came first, while everything was still slow, waited for seconds until all the others had taken as long.
 */
export function createGate(limits: GateLimits, now: () => number = () => performance.now()) {
  const lines = new Map<string, Line>();
  /** Those with work that runs or waits. */
  const active = new Set<Line>();
  const refused = { network: 0, all: 0 };
  let running = 0;
  let waiting = 0;
  let busyRunning = 0;
  let othersUntilMs = -Infinity;
  let isBusyResting = false;

  const usedLately = ({ usedMs, usedAtMs }: Line): number =>
    usedMs * 0.5 ** ((now() - usedAtMs) / USE_HALVES_AFTER_MS);

  /** From how much use on a network is busy now. */
  function busyFrom(): number {
    const mostMs = Math.max(0, ...Array.from(active, usedLately));
    return Math.max(BUSY_FROM_MS, mostMs * BUSY_SHARE);
  }

  function hasPlaceFor(line: Line, busyFromMs: number): boolean {
    if (running >= limits.running || line.running >= limits.runningPerNetwork) return false;
    if (limits.runningOfBusy === undefined || usedLately(line) < busyFromMs) return true;
    return !isBusyResting && busyRunning < (now() < othersUntilMs ? 1 : limits.runningOfBusy);
  }

  function refuse(reason: Reason): GateRefusal {
    refused[reason] += 1;
    return reason === 'network' ? tooManyOfNetwork() : tooManyInAll();
  }

  function wait(line: Line): Promise<boolean> {
    if (line.waiting.size >= limits.waitingPerNetwork) throw refuse('network');
    if (waiting >= limits.waiting) makeRoomFor(line);
    const doneBefore = line.done;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        line.waiting.delete(waiter);
        waiting -= 1;
        if (line.waiting.size + line.running === 0) active.delete(line);
      };
      const waiter: Waiter = {
        admit() {
          leave();
          resolve(enter(line));
        },
        refuse(reason) {
          leave();
          reject(refuse(reason));
        },
      };
      // It waits because of its own network's excess only if that gets on at all: a database that hangs is nobody's excess.
      const isOwnExcess = () => line.running >= limits.runningPerNetwork && line.done > doneBefore;
      const timer = setTimeout(() => waiter.refuse(isOwnExcess() ? 'network' : 'all'), limits.waitMs);
      line.waiting.add(waiter);
      waiting += 1;
      active.add(line);
    });
  }

  /** The last of the longest line goes: a few that each wait as often as they may must not keep everybody else out. */
  function makeRoomFor(line: Line): void {
    let longest = line;
    for (const one of active) if (one.waiting.size > longest.waiting.size) longest = one;
    const last = [...longest.waiting].at(-1);
    if (!last || longest.waiting.size <= line.waiting.size + 1) throw refuse('all');
    last.refuse('network');
  }

  /** Returns whether it entered as one of the busy. */
  function enter(line: Line): boolean {
    line.running += 1;
    running += 1;
    active.add(line);
    const isBusy = usedLately(line) >= busyFrom();
    if (isBusy) busyRunning += 1;
    else othersUntilMs = now() + OTHERS_ACTIVE_MS;
    return isBusy;
  }

  function leave(line: Line, startedAtMs: number, wasBusy: boolean): void {
    const tookMs = now() - startedAtMs;
    line.typicalMs = (line.typicalMs + tookMs) / 2;
    noteUsed(line, usedLately(line) + tookMs);
    line.running -= 1;
    running -= 1;
    if (line.waiting.size + line.running === 0) active.delete(line);
    if (wasBusy) busyRunning -= 1;
    if (wasBusy && limits.runningOfBusy !== undefined && now() < othersUntilMs)
      restBusy(Math.min(tookMs, OTHERS_ACTIVE_MS));
    admitAll();
  }

  function noteUsed(line: Line, usedMs: number): void {
    line.usedMs = usedMs;
    line.usedAtMs = now();
  }

  function restBusy(ms: number): void {
    isBusyResting = true;
    setTimeout(() => {
      isBusyResting = false;
      admitAll();
    }, ms);
  }

  function admitAll(): void {
    for (let next = nextWaiter(); next; next = nextWaiter()) next.admit();
  }

  function nextWaiter(): Waiter | undefined {
    const busyFromMs = busyFrom();
    let next: { line: Line; usedMs: number } | undefined;
    for (const line of active) {
      const usedMs = usedLately(line);
      if (line.waiting.size === 0 || (next && usedMs >= next.usedMs)) continue;
      if (hasPlaceFor(line, busyFromMs)) next = { line, usedMs };
    }
    if (next && next.usedMs >= busyFromMs) keepNear(next.usedMs + MOST_BEHIND_MS);
    const [waiter] = next?.line.waiting ?? [];
    return waiter;
  }

  function keepNear(mostMs: number): void {
    for (const line of active) if (line.waiting.size > 0 && usedLately(line) > mostMs) noteUsed(line, mostMs);
  }

  function lineOf(network: string): Line {
    const known = lines.get(network);
    if (known) return known;
    if (lines.size >= MAX_LINES) for (const [key, line] of lines) if (!active.has(line)) lines.delete(key);
    const line: Line = { running: 0, done: 0, waiting: new Set(), usedMs: 0, usedAtMs: now(), typicalMs: 0 };
    lines.set(network, line);
    return line;
  }

  return {
    /** How much was refused so far: because of one network's own excess, or because there was too much in all. */
    refused: (): Record<Reason, number> => refused,
    /** How long the work of a network took of late, the latest most of all. */
    typicalMs: (network: string): number => lines.get(network)?.typicalMs ?? 0,
    /** @param work is given whether its network is busy */
    async run<T>(network: string, work: (isBusy: boolean) => Promise<T>): Promise<T> {
      const line = lineOf(network);
      const isBusy = hasPlaceFor(line, busyFrom()) ? enter(line) : await wait(line);
      const startedAtMs = now();
      try {
        const result = await work(isBusy);
        line.done += 1;
        return result;
      } finally {
        leave(line, startedAtMs, isBusy);
      }
    },
  };
}

const tooManyOfNetwork = () =>
  new GateRefusal(429, 'over_request_rate_limit', 'Too many requests at once. Please try again shortly.', {
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });

const tooManyInAll = () =>
  new GateRefusal(503, 'busy', 'The site is very busy at the moment. Please try again shortly.', {
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });
