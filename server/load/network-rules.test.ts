import { expect, test } from 'vitest';
import { networkOf, regionOf, siteOf, wideNetworkOf } from './network-rules.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:cb00:7107]:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%eth0]:4711', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  '',
  'nobody',
  'unknown',
  '_hidden',
  '203.0.113.7:',
  '203.0.113.7:4711:1',
  '203.0.113.07',
  '203.0.113',
  '256.0.0.1',
  '1.2.3.4, 5.6.7.8',
  '2001:db8:1:2::1:4711:zz',
  '[2001:db8::1',
  '[203.0.113.7',
  '2001:db8::1]',
  '9'.repeat(10_000),
  '2001:db8::1\n2001:db8::2',
])('"%s" is no address, and all such share one network', (address) =>
  expect(networkOf(address)).toBe('unknown'),
);

test('a connection that closed before its address was read belongs to no network', () => {
  expect(networkOf(undefined)).toBe('unknown');
  expect(wideNetworkOf(undefined)).toBe('unknown');
});

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['203.0.113.7', undefined],
  ['unknown', undefined],
  ['a@example.org from 2001:db8:1:2::/64', undefined],
])('%s lies in %s', (network, site) => expect(siteOf(network)).toBe(site));

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['nobody', 'unknown'],
])('what is scarce is shared out to %s as %s', (address, network) =>
  expect(wideNetworkOf(address)).toBe(network),
);

test.each([
  ['203.0.113.7', '203.0.0.0/16'],
  ['2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8:1:2::/64', undefined],
  ['203.0.0.0/16', undefined],
  ['unknown', undefined],
])('around %s lies %s', (network, region) => expect(regionOf(network)).toBe(region));
