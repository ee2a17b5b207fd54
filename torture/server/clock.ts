import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../free-ports.ts';
import { ask } from './ask.ts';
import { newMember, refresh, sessionOf, signIn, userStatus } from './people.ts';
import { postmasterOf } from './postgres.ts';
import { onStage } from './stage.ts';
import { falseTokensOf } from './tokens.ts';

const SKEWS = [10, -10];
const SITE_URL = 'http://ilm.example.org';
const EMAIL = 'traveller@example.org';

/** Three servers share a database; one clock is right, one ten minutes ahead, one ten minutes behind. */
export const clocksApart = () =>
  onStage(async ({ start, folder }) => {
    const [portOfRight = '', ...ports] = await freePorts(3);
    const right = await start({ env: { SITE_URL, PORT: portOfRight } });
    const { access_token } = await newMember(right, EMAIL);
    const postmaster = await postmasterOf(right.dataDir);
    const skewed = await Promise.all(
      SKEWS.map(async (minutes, index) => {
        const preload = join(folder, `clock${minutes}.mjs`);
        await writeFile(preload, shiftedClock(minutes * 60_000));
        return start({
          nodeArguments: ['--import', pathToFileURL(preload).href],
          env: {
            SITE_URL, // names who signed a token, so it must be the same
            PORT: ports[index] ?? '',
            DATA_DIR: join(folder, `other${minutes}`),
            DATABASE_URL: `postgresql:///ilm_amal?host=${postmaster?.socketFolder}&port=${postmaster?.port}&user=ilm_server`,
          },
        });
      }),
    );
    const servers = [right, ...skewed];
    const { expired } = await falseTokensOf(right.dataDir, access_token);
    let accepted = 0;
    for (const [index, issuing] of servers.entries()) {
      const session = sessionOf(await signIn(issuing.url, EMAIL));
      const minutesAhead = Math.round((session.expires_at - Date.now() / 1000 - 3600) / 60);
      assert.ok(minutesAhead === [0, ...SKEWS][index], `the clock is ${minutesAhead} min ahead`);
      const renewed = sessionOf(await refresh(issuing.url, session.refresh_token));
      for (const asked of servers) {
        for (const token of [session.access_token, renewed.access_token]) {
          assert.equal(await userStatus(asked.url, token), 200);
          accepted += 1;
        }
      }
    }
    for (const asked of servers) {
      const headers = { Authorization: `Bearer ${expired}` };
      assert.equal((await ask(`${asked.url}/rest/v1/Classes`, { headers })).status, 401);
      assert.equal(await userStatus(asked.url, expired), 403);
    }
    return `${accepted} of ${accepted} honest tokens let in by clocks 10 min apart, expired ones refused by all`;
  });

const shiftedClock = (byMs: number): string => `
  const Real = globalThis.Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ${byMs}) : super(...given); }
    static now() { return Real.now() + ${byMs}; }
  };`;
