import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { hostileJson } from './mutations.js';

const BOUNDARY = '----fuzz';

/** A PNG of one pixel. */
export const VALID_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Files that are no images, or images that cost more than they show. */
const INVALID_IMAGES = [
  Buffer.alloc(0),
  Buffer.from('no picture'),
  VALID_PNG.subarray(0, 40),
  Buffer.from('GIF89a\u0000\u0000'),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  ),
  Buffer.from(
    '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&c;</svg>',
  ),
  Buffer.concat([VALID_PNG, Buffer.alloc(300_000)]),
  pngWithDeclaredSize(60_000, 60_000),
] as const;

/** Returns a form as multipart/form-data. @param valid otherwise adds malformed parts and may truncate the body */
export function multipart(form: unknown, valid: boolean, random: SeededRandom) {
  const fields = typeof form === 'object' && form !== null ? Object.entries(form) : [];
  const parts = fields.map(([name, value]) => part(name, value, valid ? undefined : random));
  if (!valid) parts.push(...Array.from({ length: random.integer(0, 2) }, () => malformedPart(random)));
  const whole = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const truncated = !valid && random.float(0, 1) < 0.2;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: truncated ? whole.subarray(0, random.integer(0, whole.length)) : whole,
  };
}

/** @param random if given, replaces one value in five by a hostile one */
function part(name: string, value: unknown, random?: SeededRandom): Buffer {
  const hostile = random !== undefined && random.float(0, 1) < 0.2;
  if (Buffer.isBuffer(value))
    return filePart(name, 'a.png', 'image/png', hostile ? random.pick(INVALID_IMAGES) : value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${hostile ? hostileJson(random) : text}\r\n`,
  );
}

function filePart(name: string, file: string, type: string, bytes: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

function malformedPart(random: SeededRandom): Buffer {
  const bytes = random.pick(INVALID_IMAGES);
  return random.pick([
    filePart('image', '../../../x.png', 'image/png', bytes),
    filePart('image', 'x\u0000.png', 'image/svg+xml', bytes),
    filePart('other', 'x.exe', 'nonsense', bytes),
    filePart('__proto__', '', '', bytes),
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n`),
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="a[b][c][0]"\r\n\r\n1\r\n`),
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\n1\r\n`),
    Buffer.from(`--${BOUNDARY}\r\nno header at all\r\n\r\n`),
    Buffer.from(`--${BOUNDARY}\r\n\r\n`),
  ]);
}

function pngWithDeclaredSize(width: number, height: number): Buffer {
  const png = Buffer.from(VALID_PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
