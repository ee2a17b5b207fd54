import assert from 'node:assert/strict';
import { newMember, refresh, sessionOf, signIn, userStatus } from './people.ts';
import { sql } from './postgres.ts';
import { onStage } from './stage.ts';

const TABS = 8;
const EMAIL = 'tabs@example.org';

export const refreshReplay = () =>
  onStage(async ({ start }) => {
    const site = await start();
    const first = await newMember(site, EMAIL);
    const second = sessionOf(await refresh(site.url, first.refresh_token));
    const again = sessionOf(await refresh(site.url, first.refresh_token));
    assert.equal(
      again.refresh_token,
      second.refresh_token,
      'within 10 s the first token leads to the same place',
    );

    await sql(
      site.dataDir,
      `update auth.refresh_tokens set rotated_at = rotated_at - interval '11 seconds' where rotated_at is not null`,
    );
    const replayed = await refresh(site.url, first.refresh_token);
    assert.equal(replayed.status, 400);
    assert.match(replayed.body, /refresh_token_already_used/);
    assert.equal((await refresh(site.url, second.refresh_token)).status, 400, 'the session is over for both');
    assert.equal(await userStatus(site.url, second.access_token), 403);
    assert.equal((await refresh(site.url, 'A'.repeat(43))).status, 400);
    const other = sessionOf(await signIn(site.url, EMAIL));
    assert.equal(await userStatus(site.url, other.access_token), 200, 'another session goes on');
    return 'within 10 s the same successor; later 400, and thief and owner are both signed out';
  });

export const tabsRefreshAtOnce = () =>
  onStage(async ({ start }) => {
    const site = await start();
    let usable = 0;
    let { refresh_token } = await newMember(site, EMAIL);
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1) {
      const old = refresh_token;
      const tabs = await Promise.all(Array.from({ length: TABS }, () => refresh(site.url, old)));
      for (const answer of tabs) {
        const session = sessionOf(answer);
        assert.equal(await userStatus(site.url, session.access_token), 200);
        refresh_token = sessionOf(await refresh(site.url, session.refresh_token)).refresh_token;
        usable += 1;
      }
    }
    assert.equal(usable, rounds * TABS);
    return `${rounds} times ${TABS} tabs: ${usable} of ${rounds * TABS} sessions usable and refreshed again`;
  });
