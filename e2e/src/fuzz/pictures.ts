const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A whole picture, of one pixel. */
export function anyPng(): Buffer {
  return Buffer.from(PIXEL, 'base64');
}

/** What somebody sends as a picture and is none, or is one that costs more than it shows. */
export const BROKEN_PICTURES: readonly [Buffer, ...Buffer[]] = [
  Buffer.alloc(0),
  Buffer.from('no picture'),
  anyPng().subarray(0, 40),
  Buffer.from('GIF89a\u0000\u0000'),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  ),
  Buffer.from(
    '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&c;</svg>',
  ),
  Buffer.concat([anyPng(), Buffer.alloc(300_000)]),
  pngThatSays(60_000, 60_000),
];

/** A picture whose head promises so many pixels. */
function pngThatSays(width: number, height: number): Buffer {
  const png = anyPng();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
