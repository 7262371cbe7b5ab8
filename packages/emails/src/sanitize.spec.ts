import { describe, expect, it } from 'vitest';
import { sanitizeUserText, singleLine } from './sanitize.js';

const withoutJoiners = (text: string) => text.replaceAll('\u2060', '');

describe('singleLine', () => {
  it.each([
    ['A\r\nBcc: everyone@mun.example', 'A Bcc: everyone@mun.example'],
    ['A\u2028B\u2029C\u0085D\u0000E', 'A B C D E'],
    ['  spread   out\t\tname ', 'spread out name'],
    ['\u202Emoc.live\u202C', 'moc.live'],
    ['Zoë O’Connor-देव 李', 'Zoë O’Connor-देव 李'],
  ])('removes line breaks and direction marks: %j', (input, output) => {
    expect(singleLine(input)).toBe(output);
  });
});

describe('sanitizeUserText', () => {
  it.each(['"Robert" & co', "D'Souza <b>", 'St. Mary’s School, Pune', 'J. R. Rao'])(
    'keeps ordinary names: %s',
    (name) => {
      expect(sanitizeUserText(name)).toBe(name);
    },
  );

  it.each(['win at http://evil.example/now', 'evil.example', 'mail me@evil.example', 'www.evil.example'])(
    'leaves nothing that mail clients turn into a link: %s',
    (name) => {
      const sanitized = sanitizeUserText(name);
      expect(withoutJoiners(sanitized)).toBe(name);
      expect(sanitized).not.toMatch(/evil\.example|me@evil|http:|www\./);
    },
  );

  it('truncates long text', () => {
    expect(sanitizeUserText('n'.repeat(5_000))).toHaveLength(120);
  });
});
