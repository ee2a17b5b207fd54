import type { Case } from './case.ts';
import { clocksApart } from './server/clock.ts';
import { credentialStuffing } from './server/credential-stuffing.ts';
import { databaseCuts, databaseRefuses, databaseSwallows } from './server/database-away.ts';
import { databaseClockJumps } from './server/database-clock.ts';
import { diskFull } from './server/disk-full.ts';
import { firstAdminLink } from './server/first-admin.ts';
import { fullAccounts } from './server/full-accounts.ts';
import { killsDuringInserts } from './server/kills.ts';
import { confirmationLinks, scannerOfMails } from './server/links.ts';
import { leftInOneBreath } from './server/left-in-one-breath.ts';
import { mailFlood } from './server/mail-flood.ts';
import { lostNews } from './server/lost-news.ts';
import { malformedRequests } from './server/malformed.ts';
import { privilegeMatrix } from './server/privileges.ts';
import { readersOfTheirOwn, thousandReaders } from './server/readers.ts';
import { refreshReplay, tabsRefreshAtOnce } from './server/refreshing.ts';
import { refusedPushes } from './server/refused-pushes.ts';
import { refusedStatements } from './server/refused-statements.ts';
import { secondServer } from './server/second-server.ts';
import { slowClients } from './server/slow-clients.ts';
import { slowReaders } from './server/slow-readers.ts';
import { greedyCrowd, greedyNetwork } from './server/starvation.ts';
import { stopWithRequestsInFlight } from './server/stopping.ts';
import { killsDuringSync } from './server/sync-kills.ts';
import { threeStarts } from './server/three-starts.ts';
import { waitingMigration } from './server/waiting-migration.ts';

export const serverCases: Case[] = [
  { name: 'kill -9 of server and PostgreSQL during inserts', run: killsDuringInserts },
  { name: 'kill -9 of server and PostgreSQL during sync', run: killsDuringSync },
  { name: 'second server on the same folder', run: secondServer },
  { name: 'database away 10 s', run: databaseRefuses },
  { name: 'database a black hole 10 s', run: databaseSwallows },
  { name: 'database connections cut at random', run: databaseCuts },
  { name: 'news falls silent', run: lostNews },
  { name: 'three servers start at once, five times', run: threeStarts },
  { name: 'the next version starts while entries are read for 20 s', run: waitingMigration },
  { name: 'disk full', run: diskFull },
  { name: 'SIGTERM with requests in flight', run: stopWithRequestsInFlight },
  { name: '20,000 malformed requests', run: malformedRequests },
  { name: 'privilege matrix', run: privilegeMatrix },
  { name: 'credential stuffing', run: credentialStuffing },
  { name: 'refresh replay', run: refreshReplay },
  { name: 'eight tabs refresh at once', run: tabsRefreshAtOnce },
  { name: 'the link of the first admin', run: firstAdminLink },
  { name: 'confirmation links', run: confirmationLinks },
  { name: 'a scanner opens every link in a mailbox', run: scannerOfMails },
  { name: 'mails asked for without end from a /48 and ten addresses', run: mailFlood },
  { name: 'slow heads, slow bodies, large bodies', run: slowClients },
  { name: 'answers that nobody reads', run: slowReaders },
  { name: 'requests in one breath whose connection closes', run: leftInOneBreath },
  { name: '1,000 readers', run: thousandReaders },
  { name: '1,000 readers with questions of their own', run: readersOfTheirOwn },
  { name: 'the most expensive queries from one network', run: greedyNetwork },
  { name: 'the most expensive queries from fifty networks', run: greedyCrowd },
  { name: 'four full accounts read everything while others sync', run: fullAccounts },
  { name: '2,000 refused pushes of one pupil', run: refusedPushes },
  { name: '10,000 refused statements', run: refusedStatements },
  { name: 'clocks ahead and behind', run: clocksApart },
  { name: "the database's clock jumps", run: databaseClockJumps },
];
