import { BlockList, isIP } from 'node:net';

/** Whether the proxy at this address, so many hops in front of us, may name the caller's address. */
export type Trusts = (address: string, hop: number) => boolean;

const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Everyone, no one, so many proxies in a row, or those at the listed addresses, ranges and names of ranges. */
export function trustedProxies(trust: boolean | number | string): Trusts {
  if (typeof trust === 'boolean') return () => trust;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  const trusted = new BlockList();
  const items = trust.split(',').map((item) => item.trim());
  for (const range of items.flatMap((item) => NAMED_RANGES[item] ?? item)) addRange(trusted, range);
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function addRange(list: BlockList, range: string): void {
  const [address = '', prefix] = range.split('/');
  if (prefix === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(prefix), familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
