import { expect, test } from 'vitest';
import { mayOffer, silentUntil } from './offer-rules.ts';

const NEW = { hasLearner: false, offerAfter: undefined, offeredAt: undefined, today: '2026-11-15' };

test.each([
  ['to somebody new', {}, true],
  ['with a learner on the device', { hasLearner: true }, false],
  ['a second time in a visit', { offeredAt: 'home' as const }, false],
  ['on the day of "Not now"', { offerAfter: '2026-11-29' }, false],
  ['13 days later', { offerAfter: '2026-11-29', today: '2026-11-28' }, false],
  ['14 days later', { offerAfter: '2026-11-29', today: '2026-11-29' }, true],
  ['when the clock was set back by years since', { offerAfter: '2031-01-01' }, true],
])('a learner is offered %s: %o %s', (_, change, wanted) => {
  expect(mayOffer({ ...NEW, ...change })).toBe(wanted);
});

test('"Not now" is respected for 14 days', () => expect(silentUntil('2026-11-15')).toBe('2026-11-29'));
