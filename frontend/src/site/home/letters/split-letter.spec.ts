import { describe, expect, it } from 'vitest';
import { splitLetter } from './split-letter';

const PARAGRAPH =
  '<p>A school teaches its students to answer questions. A conference like this teaches something harder.</p>\n';

describe('splitLetter', () => {
  it('splits after the salutation and the first paragraph', () => {
    const opening = `<p>Dear delegates,</p>\n${PARAGRAPH}`;
    const rest = '<p>In September…</p>\n<p>Yours</p>';
    expect(splitLetter(opening + rest)).toEqual({ opening, rest });
  });

  it('splits after a first paragraph without a salutation', () => {
    expect(splitLetter(`${PARAGRAPH}<ul><li>More</li></ul>`)).toEqual({
      opening: PARAGRAPH,
      rest: '<ul><li>More</li></ul>',
    });
  });

  it.each([
    ['', 'nothing'],
    ['<p>Dear delegates,</p>\n<p>Come.</p>', 'only short paragraphs'],
    [PARAGRAPH, 'one paragraph'],
    [
      `<p><img src="https://example.org/${'long/'.repeat(20)}flag.png" alt="A flag"></p>\n<p>More</p>`,
      'an image',
    ],
    [`<h3>Welcome</h3>\n${PARAGRAPH}<p>More</p>`, 'a heading'],
    [`<ul>\n<li>one</li>\n</ul>\n${PARAGRAPH}<p>More</p>`, 'a list'],
    [`<blockquote>\n${PARAGRAPH}</blockquote>\n<p>More</p>`, 'a quotation'],
  ])('leaves whole: %j, %s', (html) => {
    expect(splitLetter(html)).toEqual({ opening: html, rest: '' });
  });
});
