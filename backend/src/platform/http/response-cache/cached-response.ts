import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../accept-encoding.js';

/** Names and values in turns, as `writeHead` takes them without looking twice. */
export type RawHeaders = string[];

/** An answer as one encoding has it, down to the bytes. */
export interface EncodedResponse {
  etag: string;
  body: Buffer;
  /** Of a 200. */
  headers: RawHeaders;
  /** Of a 304. */
  notModifiedHeaders: RawHeaders;
}

export interface CachedResponse {
  text: string;
  encodings: Record<Encoding, EncodedResponse>;
}

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/** Up to this many bytes the best compression takes a few milliseconds; above, a list is full of pictures, and little is won. */
const SMALL = 128 * 1024;

/**
 * Makes what is sent for this text.
 * @param type its media type
 * @param always the headers that every answer of this program carries
 */
export async function buildCachedResponse(
  text: string,
  type: string,
  always: RawHeaders,
): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const form = formOf(type, always);
  const small = plain.length <= SMALL;
  const [brotlied, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: small ? 11 : 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: small ? 9 : 6 }),
  ]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const identity = form(plain, `"${hash}"`);
  const encoded = (name: string, bytes: Buffer) =>
    bytes.length < plain.length ? form(bytes, `"${hash}-${name}"`, ['Content-Encoding', name]) : identity;
  return { text, encodings: { br: encoded('br', brotlied), gzip: encoded('gzip', gzipped), identity } };
}

/** A strong ETag names bytes, so each encoding has its own (RFC 9110, section 8.8.3.3). */
function formOf(type: string, always: RawHeaders) {
  return (bytes: Buffer, etag: string, encoding: RawHeaders = []): EncodedResponse => {
    const unchanged = [
      ...always,
      'Cache-Control',
      'public, max-age=0, must-revalidate',
      'Vary',
      'Accept-Encoding',
      'ETag',
      etag,
    ];
    const body = ['Content-Type', type, 'Content-Length', String(bytes.length)];
    return {
      body: bytes,
      etag,
      notModifiedHeaders: unchanged,
      headers: [...unchanged, ...body, ...encoding],
    };
  };
}

/** Whether somebody has this already, by what they sent as If-None-Match (RFC 9110, section 13.1.2: a proxy's W/ counts too). */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
