import { expect, test } from 'vitest';
import { endedSession } from '#web/api/gone-account.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { toasts } from '#web/testing/toasts.ts';
import { SessionEnded } from './session-ended.tsx';

test('whose session was ended elsewhere is told so once', async () => {
  endedSession.set('yes');
  const { root } = emptyPage();
  root.render(
    <>
      <SessionEnded />
      <SessionEnded />
    </>,
  );
  const told = 'You were signed outSign in again, and what is learned here reaches your account.';
  await expect.poll(toasts).toEqual([told]);
  expect(endedSession.get()).toBeUndefined();
  root.unmount();
});
