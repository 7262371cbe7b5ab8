import { gzipSync } from 'node:zlib';
import { delegateForm } from './test-app.js';

/** A request that no route accepts. */
export interface MalformedRequest {
  /** Names the request in a failed assertion. */
  name: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** Whether nothing but its size is wrong. */
  isTooLarge?: true;
}

/** Returns the template with nested brackets in place of '?'. */
function nest(depth: number, [open, close]: [string, string], template: string): string {
  return template.replace('?', `${open.repeat(depth)}1${close.repeat(depth)}`);
}

const BODIES: Record<string, string> = {
  'invalid JSON': 'nonsense',
  'broken JSON': '{"data":{"email":',
  'an empty text': '""',
  null: 'null',
  'a text': '"data"',
  'a number': '1',
  true: 'true',
  'an empty list': '[]',
  'a list of objects': '[{"data":{}},{"code":"x"}]',
  'a list of lists': '[[[]]]',
  'data as a list': '{"data":[],"code":[],"couponCode":[]}',
  'data as a list of forms': `{"data":[${JSON.stringify(delegateForm())}],"couponCode":["A"]}`,
  'data as a text': '{"data":"x","couponCode":{"$ne":""},"code":{"$gt":""}}',
  'data as null': '{"data":null,"code":null,"email":null}',
  'data as a number': '{"data":7,"code":7,"couponCode":7,"razorpay_order_id":7}',
  operators:
    '{"$where":"1","data":{"$ne":1},"code":{"$ne":1},"couponCode":{"$regex":".*"},"razorpay_order_id":{"$gt":""}}',
  'the prototype':
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"data":{"__proto__":{"fullName":"x"}},"couponCode":{"__proto__":[]}}',
  'names of Object’s own properties':
    '{"toString":1,"hasOwnProperty":1,"valueOf":{},"then":{},"length":-1,"data":{"toString":1,"then":1,"constructor":1},"code":{"toString":1},"couponCode":{"length":1}}',
  'a NUL byte': '{"data":{"fullName":"\\u0000"},"code":"\\u0000","couponCode":{"a":"\\u0000"}}',
  'half a surrogate': '{"data":{"fullName":"\\ud800"},"code":{"a":"\\ud800"},"couponCode":{"a":"\\udfff"}}',
  'lists within lists': nest(20_000, ['[', ']'], '?'),
  'lists within lists as the data': nest(20_000, ['[', ']'], '{"data":?,"code":1,"couponCode":1}'),
  'lists within lists in a field': nest(
    20_000,
    ['[', ']'],
    '{"data":{"fullName":?},"code":1,"couponCode":1}',
  ),
  'lists within lists in the code': nest(20_000, ['[', ']'], '{"code":?,"couponCode":1}'),
  'lists within lists in the coupon': nest(20_000, ['[', ']'], '{"couponCode":?,"code":1}'),
  'objects within objects as the data': nest(15_000, ['{"a":', '}'], '{"data":?,"code":1,"couponCode":1}'),
  'objects within objects in an unknown field': nest(
    15_000,
    ['{"a":', '}'],
    '{"x":?,"couponCode":1,"code":1}',
  ),
  'objects named data within objects': nest(12_000, ['{"data":', '}'], '{"data":?,"couponCode":1,"code":1}'),
};

/** Bodies with more values than any form has. They are rejected before they are validated. */
const TOO_LONG: Record<string, string> = {
  'a list of 33,000 objects': `[${'{},'.repeat(33_000)}{}]`,
  'lists of 33,000 objects in fields': `{"data":{"fullName":[${'{},'.repeat(11_000)}{}]},"code":[${'{},'.repeat(11_000)}{}],"couponCode":[${'{},'.repeat(11_000)}{}]}`,
  'many lists of objects': `{${Array.from({ length: 60 }, (_, index) => `"x${index}":[${'{},'.repeat(500)}{}]`).join(',')}}`,
};

/** Headers that do not fit a body of valid JSON. */
const MISLEADING_HEADERS = [
  ['content-encoding', 'gzip'],
  ['content-encoding', 'nonsense'],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', 'application/json; charset=nonsense'],
  ['content-type', 'nonsense'],
  ['content-type', 'text/plain'],
  ['content-type', 'application/xml'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data; boundary=x'],
];

const VALID_BODY = '{"data":{"fullName":"Sample Name"},"code":1,"couponCode":1}';

export const MALFORMED_REQUESTS: MalformedRequest[] = [
  ...Object.entries(BODIES).map(([name, body]) => ({ name, body })),
  ...Object.entries(TOO_LONG).map(([name, body]) => ({ name, body, isTooLarge: true as const })),
  ...MISLEADING_HEADERS.map(([header = '', value = '']) => ({
    name: `${header}: ${value}`,
    body: VALID_BODY,
    headers: { [header]: value },
  })),
  {
    name: '6 MB',
    body: JSON.stringify({ data: { fullName: 'x'.repeat(6_000_000) } }),
    isTooLarge: true,
  },
  {
    name: '100 MB compressed to 100 KB',
    body: gzipSync(Buffer.alloc(100_000_000, 0x20)),
    headers: { 'content-encoding': 'gzip' },
    isTooLarge: true,
  },
];
