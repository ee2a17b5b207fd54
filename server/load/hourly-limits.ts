/**
 * How many mails the site sends in an hour, and whose. A mail's turn is its number among its network's mails within a day, from 1:
 * lower turns leave first, and what is left of an hour is for networks that have asked for few. Turn 0 was asked for by nobody outside.
 */
export type HourlyLimits = {
  all: number;
  /** Of all, those whose turn is past the few; and of these, those past some. */
  pastFew: number;
  pastSome: number;
  /** What no other kind may take from a kind, and what it never exceeds. */
  kinds: Record<string, { own: number; most: number }>;
};

export const LAST_TURN = { few: 3, some: 20, many: 2_147_483_647 };

/**
 * Eleven networks that flood take 11 × 17 of `pastFew` on their first day, and 50 an hour ever after. So an hour keeps 230 for turns up to
 * 3, of which 130 are own shares of kinds.
 */
export const HOURLY_LIMITS: HourlyLimits = {
  all: 500,
  pastFew: 270,
  pastSome: 50,
  kinds: {
    signup: { own: 40, most: 500 },
    recovery: { own: 40, most: 500 },
    email_change: { own: 20, most: 500 },
    contact_reply: { own: 40, most: 50 },
    invitation: { own: 10, most: 20 },
    message_notice: { own: 20, most: 40 },
  },
};

/** The same shares where the site may send so many mails in an hour. */
export function hourlyLimits(all: number): HourlyLimits {
  const share = (of: number) => ofMails(of, all);
  const kinds = Object.entries(HOURLY_LIMITS.kinds).map(
    ([kind, { own, most }]) => [kind, { own: share(own), most: Math.max(1, share(most)) }] as const,
  );
  return {
    all,
    pastFew: share(HOURLY_LIMITS.pastFew),
    pastSome: share(HOURLY_LIMITS.pastSome),
    kinds: Object.fromEntries(kinds),
  };
}

const ofMails = (figure: number, all: number): number => Math.round((figure * all) / HOURLY_LIMITS.all);

export const NO_HOURLY_LIMITS: HourlyLimits = {
  all: Infinity,
  pastFew: Infinity,
  pastSome: Infinity,
  kinds: {},
};

/** They warn an owner that somebody may have taken the account. What causes them is limited before, by account and network. */
const WARNINGS: ReadonlySet<string> = new Set(['password_changed', 'email_change_undo']);

/** How many mails may wait where 500 leave in an hour; more than leave in a few hours would come too late for their readers. */
const MOST_WAITING = { few: 2000, some: 500, many: 100 };

export type SentThisHour = { kind: string; sent: number; pastFew: number; pastSome: number };

/** The last turn that may leave now: of any kind, of each that is named, and of all others; -1 where none may. */
export function lastTurns(
  sent: SentThisHour[],
  limits: HourlyLimits,
): { any: number; kinds: Record<string, number>; others: number } {
  const limited = sent.filter(({ kind }) => !WARNINGS.has(kind));
  const sentOf = (kind: string) => sumOf(limited.filter((row) => row.kind === kind)).sent;
  const unusedOwn = (kind: string) => Math.max(0, (limits.kinds[kind]?.own ?? 0) - sentOf(kind));
  const named = [...new Set([...Object.keys(limits.kinds), ...limited.map(({ kind }) => kind)])];
  const left = limits.all - sumOf(limited).sent - named.reduce((sum, kind) => sum + unusedOwn(kind), 0);
  const last = lastTurn(limited, limits);
  const lastOf = (kind: string) => {
    const isFull = sentOf(kind) >= (limits.kinds[kind]?.most ?? limits.all);
    return isFull || left + unusedOwn(kind) <= 0 ? -1 : last;
  };
  const kinds: [kind: string, last: number][] = [
    ...named.map((kind): [string, number] => [kind, lastOf(kind)]),
    ...[...WARNINGS].map((kind): [string, number] => [kind, LAST_TURN.many]),
  ];
  return { any: last, kinds: Object.fromEntries(kinds), others: left <= 0 ? -1 : last };
}

/** What one mail adds to the count of its hour. */
export function countOf({ kind, turn }: { kind: string; turn: number }): SentThisHour {
  return { kind, sent: 1, pastFew: turn > LAST_TURN.few ? 1 : 0, pastSome: turn > LAST_TURN.some ? 1 : 0 };
}

function lastTurn(sent: SentThisHour[], limits: HourlyLimits): number {
  const { pastFew, pastSome } = sumOf(sent);
  if (pastFew >= limits.pastFew) return LAST_TURN.few;
  return pastSome >= limits.pastSome ? LAST_TURN.some : LAST_TURN.many;
}

function sumOf(rows: SentThisHour[]): Omit<SentThisHour, 'kind'> {
  const sum = { sent: 0, pastFew: 0, pastSome: 0 };
  for (const { sent, pastFew, pastSome } of rows) {
    sum.sent += sent;
    sum.pastFew += pastFew;
    sum.pastSome += pastSome;
  }
  return sum;
}

const SITE_ALLOWANCE = 4;
const REGION_ALLOWANCE = 20;

/** A /48, which one customer may own, has the early turns of four lines and the later ones of one. */
export const turnInSite = (mails: number): number =>
  Math.max(Math.ceil(mails / SITE_ALLOWANCE), mails - LAST_TURN.few * (SITE_ALLOWANCE - 1));

/** Somebody who rents networks by the hundred has them in one region. */
export const turnInRegion = (mails: number): number => Math.ceil(mails / REGION_ALLOWANCE);

/** The turns that wait in one line with this one, and how many of them may. */
export function lineOf(turn: number, mailsPerHour: number): { first: number; last: number; most: number } {
  const { few, some, many } = LAST_TURN;
  const most = (waiting: number) => Math.max(1, ofMails(waiting, mailsPerHour));
  if (turn <= few) return { first: 1, last: few, most: most(MOST_WAITING.few) };
  if (turn <= some) return { first: few + 1, last: some, most: most(MOST_WAITING.some) };
  return { first: some + 1, last: many, most: most(MOST_WAITING.many) };
}
