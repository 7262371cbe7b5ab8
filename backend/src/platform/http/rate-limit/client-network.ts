import ipaddr from 'ipaddr.js';
import type { Request } from 'express';

/** An IPv6 customer gets at least a /64, which is four parts of 16 bits. */
const NETWORK_PARTS = 4;
/** Some proxies append the client's port: '192.0.2.1:443', '[2001:db8::1]:443'. It differs for each connection. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>\d+\.\d+\.\d+\.\d+):\d+)$/;

/** Returns the key by which rate limits count a client: '192.0.2.1', or an IPv6 network, '2001:db8:0:1::/64'. */
export function clientNetwork({ ip = '' }: Pick<Request, 'ip'>): string {
  const { v4, v6 } = WITH_PORT.exec(ip)?.groups ?? {};
  const text = v4 ?? v6 ?? ip;
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16));
  return `${network.join(':')}::/${NETWORK_PARTS * 16}`;
}
