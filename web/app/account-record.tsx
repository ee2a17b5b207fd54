import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { hasSessionEnded } from '#web/api/bearer.ts';
import { askBeforeLeaving, type Parting } from '#web/api/leaving.ts';
import { forgetLeftAccount, noteLeftAccount } from '#web/api/left-accounts.ts';
import { claimsOf } from '#web/api/session-claims.ts';
import { now } from '#web/platform/clock.ts';
import { isOnline } from '#web/platform/online.ts';
import { json, stored } from '#web/platform/stored.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { currentAccount } from '#web/record/use/current-account.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { startSync, type DeviceSync } from '#web/record/use/device-sync.ts';
import { learnersToAdd } from '#web/record/store/learner-rules.ts';
import { notInAccount, removeLearnersOf } from '#web/record/use/leave-account.ts';
import { toast } from '#web/ui/toast.ts';
import { learnersAccount as words } from '#web/words/en/learners-account.ts';
import {
  AddQuestion,
  LeaveQuestion,
  RemovedQuestion,
  type Adding,
  type Leaving,
  type Removed,
} from './account-questions.tsx';
import { askAboutRemoved, keepLearnersOfGoneAccounts } from './learners-without-account.ts';

/** Pages that show what may have been done on another device. */
const SHOWING_PAGES = new Set(['/', '/today', '/garden', '/grown-ups', '/account']);

const LAST_TRY_MS = 4_000;
/** Somebody may have signed out on another device since this tab was last seen. */
const LOOK_EVERY_MS = 60_000;

const keptApart = stored(
  'kept-apart',
  json(v.parser(v.object({ session: v.string(), ids: v.array(v.string()) }))),
);

/** Joins the record of this device to the account that is signed in. Fetched only with an account. */
export function AccountRecord({ owner, token }: { owner: string; token: string }) {
  const session = claimsOf(token)?.session_id ?? '';
  const [question, setQuestion] = useState<ReactNode>();
  const syncing = useRef<DeviceSync>(undefined);
  const lastToken = useRef(token);
  const { pathname } = useLocation();

  useEffect(() => {
    lastToken.current = token;
  }, [token]);

  useEffect(() => {
    let isOver = false;
    let hasWarned = false;
    let unfollowRemoved: (() => void) | undefined;
    let lastQuestion: Promise<unknown> = Promise.resolve();

    function warnOfClock() {
      if (!hasWarned) toast(words.clock);
      hasWarned = true;
    }

    /** One question after the other. */
    function ask<Answer>(draw: (answer: (given: Answer) => void) => ReactNode): Promise<Answer> {
      const asked = lastQuestion.then(async () => {
        const given = await new Promise<Answer>((resolve) => setQuestion(draw(resolve)));
        setQuestion(undefined);
        return given;
      });
      lastQuestion = asked;
      return asked;
    }

    async function begin() {
      const device = await deviceRecord();
      const { record } = device;
      forgetLeftAccount(owner);
      const left = await keepLearnersOfGoneAccounts(device, owner);
      const learners = learnersToAdd(record.learners(), session, keptApart.get());
      if (learners.length > 0 && !isOver) {
        const how = await ask<Adding>((answer) => (
          <AddQuestion learners={learners} left={left} answer={answer} />
        ));
        if (how === 'add') for (const { key } of learners) await record.addToAccount(key, owner);
        else if (how === 'apart') keptApart.set({ session, ids: learners.map(({ id }) => id) });
      }
      if (isOver) return;
      unfollowRemoved = askAboutRemoved(device, owner, (learner, entries) =>
        ask<Removed>((answer) => (
          <RemovedQuestion key={learner.key} learner={learner} entries={entries} answer={answer} />
        )),
      );
      const started = await startSync(owner, warnOfClock);
      if (isOver) started.stop();
      else syncing.current = started;
    }

    async function leave(): Promise<Parting | 'stay'> {
      const device = await deviceRecord();
      const learners = device.record.learners().filter((row) => row.owner === owner);
      // Also removes the marks of removed learners, and the account's sync position.
      if (learners.length === 0) return parting('remove', await notInAccount(device, owner));
      let unsent = await unsentAfterLastTry(owner, syncing.current);
      for (;;) {
        const named = unsent;
        const how = await ask<Leaving>((answer) => (
          <LeaveQuestion learners={learners} unsent={named} isOffline={!isOnline()} answer={answer} />
        ));
        if (how === 'stay') return 'stay';
        if (how === 'keep') return parting('keep');
        unsent = await notInAccount(device, owner);
        if (unsent <= named) return parting('remove', named);
      }

      /** Never loses more entries than the question named, whatever another tab writes meanwhile. */
      function parting(kind: 'keep' | 'remove', named = 0): Parting {
        return async () => {
          syncing.current?.stop();
          const how = kind === 'keep' ? 'kept' : await removeLearnersOf(device, owner, named);
          if (how === 'kept') noteLeftAccount(owner, lastToken.current);
          if (how === 'kept' && kind === 'remove') toast(words.leave.keptAfterAll);
        };
      }
    }

    currentAccount.set(owner);
    const stopAsking = askBeforeLeaving(leave);
    begin().catch((error: unknown) => console.error('the record is not synced in this visit', error));
    return () => {
      isOver = true;
      unfollowRemoved?.();
      syncing.current?.stop();
      syncing.current = undefined;
      stopAsking();
      currentAccount.set(undefined);
    };
  }, [owner, session]);

  useEffect(() => {
    let lookedAt = 0;
    return followVisibility(
      () => undefined,
      () => {
        const at = now().getTime();
        if (at - lookedAt < LOOK_EVERY_MS) return;
        lookedAt = at;
        void hasSessionEnded();
      },
    );
  }, []);

  useEffect(() => {
    // The sync itself throttles this.
    if (SHOWING_PAGES.has(pathname)) syncing.current?.wake();
  }, [pathname]);

  return question;
}

/** Syncs once more, but not for long. Also with nothing unsent: the account may have been restored from a backup. */
async function unsentAfterLastTry(owner: string, sync: DeviceSync | undefined): Promise<number> {
  if (sync && isOnline())
    await Promise.race([sync.now(), new Promise((resolve) => setTimeout(resolve, LAST_TRY_MS))]);
  return notInAccount(await deviceRecord(), owner);
}
