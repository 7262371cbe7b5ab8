import { expect, it } from 'vitest';
import { clientNetwork } from './client-network.js';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8:0:1::2]:50123', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::2]', '2001:db8:0:1::/64'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['_hidden', 'unknown'],
  ['192.0.2.1:x', 'unknown'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::2', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::2', '2001:db8:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(clientNetwork({ ip })).toBe(network);
});
