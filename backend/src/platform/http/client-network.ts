import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Request } from 'express';

/** Parts of 16 bits that an IPv6 network is known by: whoever has one address has all that begin with the same four. */
const NETWORK_PARTS = 4;

/**
 * Whom a limit counts: the address that a request came from, and of IPv6 the network, since one household has more addresses
 * there than could ever be counted.
 * @returns '192.0.2.1', or '2001:db8:0:1::/64'
 */
export function clientNetwork({ ip = 'unknown' }: Pick<Request, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const network = address.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16));
  return `${network.join(':')}::/${NETWORK_PARTS * 16}`;
}
