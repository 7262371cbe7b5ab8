import { expect, it } from 'vitest';
import { negotiateEncoding } from './accept-encoding.js';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5,br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['br ; q=0.000, gzip ; q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['gzip;q=-1', 'identity'],
  ['brotli', 'identity'],
  ['__proto__, constructor', 'identity'],
])('Accept-Encoding «%s» is answered with %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
  expect(negotiateEncoding(accepted)).toBe(encoding);
});

it('negotiates headers beyond the size of its cache', () => {
  for (let index = 0; index < 10_000; index += 1) expect(negotiateEncoding(`x-${index}, gzip`)).toBe('gzip');
});
