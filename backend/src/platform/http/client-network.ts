import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Request } from 'express';

/** An IPv6 customer gets at least a /64, which is four parts of 16 bits. */
const NETWORK_PARTS = 4;

/** Returns the key by which rate limits count a client: '192.0.2.1', or an IPv6 network, '2001:db8:0:1::/64'. */
export function clientNetwork({ ip = 'unknown' }: Pick<Request, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const network = address.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16));
  return `${network.join(':')}::/${NETWORK_PARTS * 16}`;
}
