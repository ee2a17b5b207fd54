import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

test.each<[boolean | number | string, string, number, boolean]>([
  [false, '127.0.0.1', 0, false],
  [true, '203.0.113.7', 5, true],
  [0, '127.0.0.1', 0, false],
  [1, '203.0.113.7', 0, true],
  [1, '203.0.113.7', 1, false],
  [2, '203.0.113.7', 1, true],
  ['loopback', '127.0.0.1', 0, true],
  ['loopback', '::1', 0, true],
  ['loopback', '::ffff:127.0.0.1', 0, true],
  ['loopback', '203.0.113.7', 0, false],
  ['linklocal', 'fe80::1', 0, true],
  ['uniquelocal', '10.1.2.3', 0, true],
  ['uniquelocal', '172.32.0.1', 0, false],
  ['203.0.113.7', '203.0.113.7', 3, true],
  ['203.0.113.7', '203.0.113.8', 0, false],
  ['loopback, 203.0.113.0/24', '203.0.113.200', 0, true],
  ['2001:db8::/32', '2001:db8:1::1', 0, true],
  ['2001:db8::/32', '2001:db9::1', 0, false],
  ['2001:db8::/32', 'not an address', 0, false],
  ['loopback', '', 0, false],
])('with TRUST_PROXY %s, the proxy at %s (%i in front) is trusted: %s', (trust, address, hop, isTrusted) =>
  expect(trustedProxies(trust)(address, hop)).toBe(isTrusted),
);
