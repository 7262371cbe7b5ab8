import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { BROKEN_PICTURES } from './pictures.js';
import { hostileJson } from './hostile.js';

const BOUNDARY = '----fuzz';

interface Content {
  headers: Record<string, string>;
  body: Buffer;
}

/** A form's fields as multipart/form-data; where it is not `tidy`, with parts that nobody's browser would send. */
export function multipart(form: unknown, tidy: boolean, chance: SeededRandom): Content {
  const fields = typeof form === 'object' && form !== null ? Object.entries(form) : [];
  const parts = fields.map(([name, value]) => part(name, value, tidy ? undefined : chance));
  if (!tidy) parts.push(...Array.from({ length: chance.integer(0, 2) }, () => oddPart(chance)));
  const whole = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const broken = !tidy && chance.float(0, 1) < 0.2;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: broken ? whole.subarray(0, chance.integer(0, whole.length)) : whole,
  };
}

/** @param odd where given, one value in five is not what the field asks for */
function part(name: string, value: unknown, odd?: SeededRandom): Buffer {
  const isOdd = odd !== undefined && odd.float(0, 1) < 0.2;
  if (Buffer.isBuffer(value))
    return filePart(name, 'a.png', 'image/png', isOdd ? odd.pick(BROKEN_PICTURES) : value);
  const said = typeof value === 'string' ? value : JSON.stringify(value);
  return Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${isOdd ? hostileJson(odd) : said}\r\n`,
  );
}

function filePart(name: string, file: string, type: string, bytes: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

function oddPart(chance: SeededRandom): Buffer {
  const bytes = chance.pick(BROKEN_PICTURES);
  return chance.pick([
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
