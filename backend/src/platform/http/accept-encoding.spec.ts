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
])('somebody who accepts «%s» gets %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
  expect(negotiateEncoding(accepted)).toBe(encoding);
});

it('answers the ten thousandth odd header as the first one', () => {
  for (let at = 0; at < 10_000; at += 1) expect(negotiateEncoding(`x-${at}, gzip`)).toBe('gzip');
});
