import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { matchesETag, JSON_CONTENT_TYPE, buildCachedResponse } from './cached-response.js';

/** A header's value among raw ones. */
function header(headers: string[], name: string): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}

describe('an answer that is made ready', () => {
  const json = JSON.stringify(Array.from({ length: 50 }, (_, at) => ({ name: `Committee ${at} “Ω”` })));

  it.each([
    ['a short one', json],
    ['one with pictures', JSON.stringify([json.repeat(100)])],
  ])('is the same text in every encoding: %s', async (_, text) => {
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

  it('has a strong ETag for each encoding, that says nothing but what is in it', async () => {
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

  it('is sent as it is where compressing makes it longer', async () => {
    const { br, gzip, identity } = (await buildCachedResponse('[]', JSON_CONTENT_TYPE, [])).encodings;
    expect(br).toBe(identity);
    expect(gzip).toBe(identity);
  });

  it('says no length and no type where nothing has changed, and all the rest', async () => {
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
])('of "abc", somebody who sends «%s» has it already: %s', (sent, has) => {
  expect(matchesETag(sent, '"abc"')).toBe(has);
});
