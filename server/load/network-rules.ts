import { isIPv4, isIPv6 } from 'node:net';

/** What no address can be read from counts as one caller, so that made-up addresses gain nothing. */
const UNKNOWN_NETWORK = 'unknown';

const MAPPED_IPV4 = ['0', '0', '0', '0', '0', 'ffff'];

/** The line that an address belongs to, in one spelling: an IPv4 address, or the /64 that every IPv6 line has at least. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return UNKNOWN_NETWORK; // the connection was reset before anybody asked
  if (isIPv4(address)) return address;
  const bare = withoutPort(address.trim());
  if (isIPv4(bare)) return bare;
  const groups = groupsOf(bare.replace(/%.*$/s, ''));
  if (!groups) return UNKNOWN_NETWORK;
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 around a /64: one customer of a provider may own all 65,536 lines in it. None for IPv4. */
export function siteOf(network: string): string | undefined {
  const site = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(network)?.[1];
  return site && `${site.slice(0, -1)}::/48`;
}

/** Where one network's share of something scarce is counted: the whole site of an IPv6 line. */
export function wideNetworkOf(address: string | undefined): string {
  const network = networkOf(address);
  return siteOf(network) ?? network;
}

/** What one customer may rent many networks of: the /32 around a /48, the /16 around an IPv4 address. */
export function regionOf(network: string): string | undefined {
  const site = /^([\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/48$/.exec(network)?.[1];
  if (site !== undefined) return `${site}::/32`;
  return isIPv4(network) ? `${network.split('.').slice(0, 2).join('.')}.0.0/16` : undefined;
}

// Some proxies name the port too: 192.0.2.1:4711 or [2001:db8::1]:4711.
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1];
  return bracketed ?? /^([\d.]+):\d{1,5}$/.exec(address)?.[1] ?? address;
}

function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address)) return undefined;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

function mappedIPv4(groups: string[]): string | undefined {
  if (!MAPPED_IPV4.every((group, index) => groups[index] === group)) return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}
