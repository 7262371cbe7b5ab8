import { describe, expect, it } from 'vitest';
import { sanitizeUserText, singleLine } from './sanitize.js';

const visible = (text: string) => text.replaceAll('\u2060', '');

describe('text for a mail', () => {
  it.each([
    ['A\r\nBcc: everyone@mun.example', 'A Bcc: everyone@mun.example'],
    ['A\u2028B\u2029C\u0085D\u0000E', 'A B C D E'],
    ['  spread   out\t\tname ', 'spread out name'],
    ['\u202Emoc.live\u202C', 'moc.live'],
    ['Zoë O’Connor-देव 李', 'Zoë O’Connor-देव 李'],
  ])('is one line, written one way: %j', (typed, clean) => {
    expect(singleLine(typed)).toBe(clean);
  });
});

describe('text from a stranger', () => {
  it.each(['"Robert" & co', "D'Souza <b>", 'St. Mary’s School, Pune', 'J. R. Rao'])(
    'stays as it is: %s',
    (name) => {
      expect(sanitizeUserText(name)).toBe(name);
    },
  );

  it.each(['win at http://evil.example/now', 'evil.example', 'mail me@evil.example', 'www.evil.example'])(
    'holds nothing that becomes a link: %s',
    (name) => {
      const clean = sanitizeUserText(name);
      expect(visible(clean)).toBe(name);
      expect(clean).not.toMatch(/evil\.example|me@evil|http:|www\./);
    },
  );

  it('is cut to what a name can need', () => {
    expect(sanitizeUserText('n'.repeat(5_000))).toHaveLength(120);
  });
});
