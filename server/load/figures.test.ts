import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS } from './account-limits.ts';
import type { GateLimits } from './gate.ts';
import { HOURLY_LIMITS, LAST_TURN, lineOf } from './hourly-limits.ts';
import { ANSWER_LIMITS, HTTP_LIMITS } from './http-limits.ts';
import type { LimitRule } from './limiter.ts';
import { mailboxRules, MAILS_PER_DAY, MAILS_PER_NETWORK } from './mail-limits.ts';
import { LARGE_READS, MEMBER_TURNS, PUBLIC_READS, RECORD_TURNS, SLOW_READS } from './rest-gates.ts';
import { RECORDINGS } from './recordings-at-once.ts';
import { SHORT_TURNS } from './short-turns.ts';
import { HOUR_OF_LEARNING_KB, WRITE_LIMITS } from './write-limits.ts';

const MB = 1024 * 1024;
const { few, some } = LAST_TURN;

const ofGate = ({ running, runningPerNetwork, waiting, waitingPerNetwork, waitMs }: GateLimits) => [
  running,
  runningPerNetwork,
  waiting,
  waitingPerNetwork,
  waitMs / 1000,
];
const inMinutes = ({ limit, windowSeconds }: LimitRule) => [limit, windowSeconds / 60];
const inHours = ({ limit, windowSeconds }: LimitRule) => [limit, windowSeconds / 3600];
const waiting = (turn: number) => lineOf(turn, HOURLY_LIMITS.all).most;
const [aMinute, anHour, aDay] = mailboxRules('sign_up');

/** Each row of docs/load.md with its figures, in their order. */
const FIGURES: Record<string, (number | undefined)[]> = {
  connections: [ANSWER_LIMITS.connections, ANSWER_LIMITS.connectionsPerNetwork],
  'a request': [
    HTTP_LIMITS.http.headersTimeout / 1000,
    HTTP_LIMITS.requestTimeout / 1000,
    HTTP_LIMITS.bodyLimit / 1024,
  ],
  'answers under way on one connection': [ANSWER_LIMITS.answersPerConnection],
  'an answer that nobody reads': [ANSWER_LIMITS.giveUpAfterMs / 1000],
  'unsent bytes': [
    ANSWER_LIMITS.bytesPerNetwork / MB,
    ANSWER_LIMITS.bytesInAll / MB,
    ANSWER_LIMITS.patienceMs / 1000,
    503,
  ],
  'requests in one turn of the event loop': [SHORT_TURNS.turnMs],
  'requests that wait for their turn': [SHORT_TURNS.mostWaiting],
  'recordings sent at once': [RECORDINGS.inAll, RECORDINGS.perNetwork, RECORDINGS.patienceMs / 1000, 503],
  'uncached public reads': ofGate(PUBLIC_READS),
  'public reads of a slow network': ofGate(SLOW_READS),
  'public reads of more than 1,000 rows': ofGate(LARGE_READS),
  'writes and private reads': ofGate(MEMBER_TURNS),
  'entries of learners': ofGate(RECORD_TURNS),
  'sign-in': [...inMinutes(LIMITS.signInPerAddress), ...inMinutes(LIMITS.signInPerAccount)],
  'sign-ups': inMinutes(LIMITS.signUpPerAddress),
  'recoveries; mails again': [...inMinutes(LIMITS.recoverPerAddress), ...inMinutes(LIMITS.resendPerAddress)],
  'links and codes': inMinutes(LIMITS.verifyPerAddress),
  'renewed sessions': inMinutes(LIMITS.refreshPerAddress),
  'the link of the first admin': inMinutes(LIMITS.firstAdminPerAddress),
  'changes of password or address': inMinutes(LIMITS.updatePerAccount),
  'new passwords': [
    ...inMinutes(LIMITS.passwordChangePerAddress),
    ...inMinutes(LIMITS.passwordChangePerAccount),
    ...inHours(LIMITS.passwordChangePerAccountADay),
  ],
  'new addresses': inMinutes(LIMITS.emailChangePerAddress),
  'changes of metadata': inMinutes(LIMITS.metadataPerAccount),
  'contact messages': inMinutes(WRITE_LIMITS.contact),
  'changes of learners': [
    ...inMinutes(WRITE_LIMITS.learnersPerAccount),
    WRITE_LIMITS.learnersPerNetwork.limit,
  ],
  'entries of learners, by size': [
    WRITE_LIMITS.entriesPerAccount.limit / 1024,
    WRITE_LIMITS.entriesPerNetwork.limit / 1024,
    HOUR_OF_LEARNING_KB,
  ],
  'pushes that store nothing': inMinutes(WRITE_LIMITS.entriesForNothing),
  'mails to one mailbox': [
    ...[aMinute, anHour].flatMap((rule) => (rule ? inMinutes(rule) : [])),
    ...(aDay ? inHours(aDay) : []),
    ...inHours(MAILS_PER_DAY),
    ...inMinutes(MAILS_PER_NETWORK),
  ],
  'mails of the site': [HOURLY_LIMITS.all, HOURLY_LIMITS.pastFew, few, HOURLY_LIMITS.pastSome, some],
  'mails that wait': [waiting(few), few, waiting(some), some, waiting(some + 1), 429],
};

const rows = readFileSync('docs/load.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!what|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** All cells but the first and the last. */
const figuresIn = (cells: string[]): number[] =>
  [
    ...cells
      .slice(2, -2)
      .join(' ')
      .matchAll(/\d[\d,]*/g),
  ].map(([digits]) => Number(digits.replaceAll(',', '')));

test('every bound of the page has the figures of the code', () => {
  expect(Object.fromEntries(rows.map((cells) => [cells[1], figuresIn(cells)]))).toEqual(FIGURES);
});
