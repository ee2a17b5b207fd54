import assert from 'node:assert/strict';
import { ask } from './ask.ts';
import { newDice } from './dice.ts';
import { formBehind, openLink, press } from './mail-links.ts';
import { askForRecovery, PASSWORD, register, signIn } from './people.ts';
import { moveMoments, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const ALTERED = 200;
const ATTACKERS_PASSWORD = 'nine figs under a cedar';

export const confirmationLinks = () =>
  onStage(async ({ start }) => {
    const site = await start();
    const dice = newDice();
    const link = await register(site, 'once@example.org');
    let altered = 0;
    for (let number = 0; number < ALTERED; number += 1) {
      const wrong = alter(link, dice.between(0, 42), dice.between(1, 63));
      assert.equal(await openLink(wrong, PASSWORD), false, 'an altered link opened');
      altered += 1;
    }
    const otherKind = link.replace('type=signup', 'type=recovery');
    assert.equal(await openLink(otherKind, PASSWORD), false, 'another kind of link');
    const form = await formBehind(link);
    assert.ok(form, 'the link leads to a form');
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => press(form, PASSWORD)));
    assert.equal(atOnce.filter(Boolean).length, 1, 'of eight who press at once one gets in');
    assert.equal(await openLink(link, PASSWORD), false, 'used before');

    const late = await register(site, 'late@example.org');
    await moveMoments(site.dataDir, '-24 hours -1 second');
    assert.equal(await openLink(late, PASSWORD), false, 'a day old');
    assert.equal((await signIn(site.url, 'late@example.org', PASSWORD)).status, 400, 'still not confirmed');
    return `pressed 8 times: 1 got in; ${altered} altered and 1 of another kind: 0 opened; a day old: refused`;
  });

/** What fetches every link in a mailbox, as scanners and previews do, confirms nothing and uses nothing up. */
export const scannerOfMails = () =>
  onStage(async ({ start }) => {
    const admin = 'admin@example.org';
    const site = await start({ env: { ADMIN_EMAILS: admin } });
    const signUp = await register(site, admin, { password: ATTACKERS_PASSWORD });
    const before = await stateOf(site.dataDir);
    const looks = await scan(signUp);
    assert.deepEqual(await stateOf(site.dataDir), before, 'a look at a sign-up changed something');
    assert.equal(
      (await signIn(site.url, admin, ATTACKERS_PASSWORD)).status,
      400,
      'a look confirmed a stranger',
    );
    assert.ok(await openLink(signUp, PASSWORD), 'the owner opens the link, and their own password counts');
    assert.equal((await signIn(site.url, admin, ATTACKERS_PASSWORD)).status, 400, "the stranger's does not");
    assert.equal((await signIn(site.url, admin, PASSWORD)).status, 200);

    const recovery = await askForRecovery(site, admin);
    const asked = await stateOf(site.dataDir);
    await scan(recovery);
    assert.deepEqual(await stateOf(site.dataDir), asked, 'a look at a recovery changed something');
    assert.ok(await openLink(recovery, PASSWORD), 'the recovery link still opens');
    return `${2 * looks} looks by GET and HEAD changed nothing, and both links opened afterwards`;
  });

async function scan(link: string): Promise<number> {
  const methods = ['GET', 'HEAD', 'GET', 'HEAD', 'OPTIONS'];
  for (const method of methods) {
    const { status } = await ask(link, { method });
    assert.ok(status < 500, `${method} answered ${status}`);
  }
  return methods.length;
}

/** All that is known of accounts, except how often somebody tried. */
async function stateOf(dataDir: string): Promise<unknown> {
  const tables = await sql<{ place: string }>(
    dataDir,
    `select format('%I.%I', table_schema, table_name) as place from information_schema.tables
     where table_schema = 'auth' or table_name = 'user_roles' order by 1`,
  );
  return Promise.all(
    tables.map(async ({ place }) => [
      place,
      await sql(dataDir, `select kept::text from ${place} as kept order by 1`),
    ]),
  );
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Changes one character of the token. */
function alter(link: string, place: number, by: number): string {
  const url = new URL(link);
  const token = url.searchParams.get('token') ?? '';
  const value = ALPHABET.indexOf(token[place] ?? '');
  const other = ALPHABET[(value + by) % 64] ?? '';
  url.searchParams.set('token', token.slice(0, place) + other + token.slice(place + 1));
  return url.href;
}
