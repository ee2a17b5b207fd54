import assert from 'node:assert/strict';
import { ask } from './ask.ts';
import { diceOf } from './dice.ts';
import { PASSWORD, pressButton, register, signIn } from './people.ts';
import { sql } from './postgres.ts';
import { onStage } from './stage.ts';

const ALTERED = 200;

/** Presses the button behind a link; true when it signed somebody in. Anything but that or a plain refusal throws. */
async function opens(link: string): Promise<boolean> {
  const { status, headers } = await pressButton(link);
  assert.equal(status, 303);
  const fragment = new URLSearchParams(new URL(headers.get('Location') ?? '').hash.slice(1));
  if (fragment.has('access_token')) return true;
  assert.match(fragment.get('error_code') ?? '', /^(otp_expired|validation_failed)$/);
  return false;
}

export const confirmationLinks = () =>
  onStage(async ({ start }) => {
    const site = await start();
    const dice = diceOf(10);
    const link = await register(site, 'once@example.org');
    let altered = 0;
    for (let number = 0; number < ALTERED; number += 1) {
      const wrong = alter(link, dice.between(0, 42), dice.between(1, 63));
      assert.equal(await opens(wrong), false, 'an altered link opened');
      altered += 1;
    }
    assert.equal(await opens(link.replace('type=signup', 'type=recovery')), false, 'another kind of link');
    for (const method of ['HEAD', 'GET'])
      assert.equal((await ask(link, { method })).status, 200, 'a look shows the page and does not use it up');
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => opens(link)));
    assert.equal(atOnce.filter(Boolean).length, 1, 'of eight who open it at once one gets in');
    assert.equal(await opens(link), false, 'used before');

    const late = await register(site, 'late@example.org');
    await sql(
      site.dataDir,
      `update auth.link_requests set created_at = created_at - interval '24 hours 1 second'`,
    );
    assert.equal(await opens(late), false, 'a day old');
    assert.equal((await signIn(site.url, 'late@example.org', PASSWORD)).status, 400, 'still not confirmed');
    return `reused 8 times: 1 opened; ${altered} altered and 1 of another kind: 0 opened; a day old: refused`;
  });

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
