import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildCachedResponse, JSON_CONTENT_TYPE, matchesETag } from './cached-response.js';

/** Returns the value of a raw header. */
function header(headers: string[], name: string): string | undefined {
  const position = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  return position < 0 ? undefined : headers[position + 1];
}

describe('buildCachedResponse', () => {
  const json = JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ name: `Committee ${index} “Ω”` })));

  it.each([
    ['a short one', json],
    ['one with images', JSON.stringify([json.repeat(100)])],
  ])('encodes the same text in every encoding: %s', async (_, text) => {
    const { br, gzip, identity } = (await buildCachedResponse(text, JSON_CONTENT_TYPE, [])).encodings;
    expect(identity.body.toString()).toBe(text);
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    expect(br.body.length).toBeLessThan(gzip.body.length);
    for (const { body: bytes, headers } of [br, gzip, identity]) {
      expect(header(headers, 'content-length')).toBe(String(bytes.length));
      expect(header(headers, 'vary')).toBe('Accept-Encoding');
    }
    expect(header(br.headers, 'content-encoding')).toBe('br');
    expect(header(identity.headers, 'content-encoding')).toBeUndefined();
  });

  it('sets a strong ETag for each encoding, which depends on the text only', async () => {
    const { br, gzip, identity } = (await buildCachedResponse(json, JSON_CONTENT_TYPE, [])).encodings;
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
    expect(identity.etag).toMatch(/^"[\w-]{22}"$/);
    expect((await buildCachedResponse(json, JSON_CONTENT_TYPE, ['x-other', '1'])).encodings.br.etag).toBe(
      br.etag,
    );
    expect((await buildCachedResponse(`${json} `, JSON_CONTENT_TYPE, [])).encodings.br.etag).not.toBe(
      br.etag,
    );
  });

  it('does not compress a text that would become longer', async () => {
    const { br, gzip, identity } = (await buildCachedResponse('[]', JSON_CONTENT_TYPE, [])).encodings;
    expect(br).toBe(identity);
    expect(gzip).toBe(identity);
  });

  it('omits only the length and the type from the headers of a 304', async () => {
    const { br } = (await buildCachedResponse(json, JSON_CONTENT_TYPE, ['x-frame-options', 'DENY']))
      .encodings;
    expect(header(br.notModifiedHeaders, 'etag')).toBe(br.etag);
    expect(header(br.notModifiedHeaders, 'x-frame-options')).toBe('DENY');
    expect(header(br.notModifiedHeaders, 'content-length')).toBeUndefined();
    expect(header(br.notModifiedHeaders, 'content-type')).toBeUndefined();
  });
});

it.each([
  [undefined, false],
  ['', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"y" , "abc"', true],
  [' * ', true],
  ['"abcd"', false],
  ['abc', false],
  ['"ABC"', false],
  ['W/W/"abc"', false],
])('If-None-Match «%s» matches the ETag "abc": %s', (ifNoneMatch, matches) => {
  expect(matchesETag(ifNoneMatch, '"abc"')).toBe(matches);
});
