import { describe, expect, it } from 'vitest';
import { splitLetter } from './split-letter';

const PARAGRAPH =
  'A school teaches its students to answer questions. A conference like this teaches something harder.';

describe('splitLetter', () => {
  it('splits after the salutation and the first paragraph', () => {
    expect(splitLetter(`Dear delegates,\n\n${PARAGRAPH}\n\nIn September…\n\nYours`)).toEqual({
      opening: `Dear delegates,\n\n${PARAGRAPH}`,
      rest: 'In September…\n\nYours',
    });
  });

  it('splits after a first paragraph without a salutation', () => {
    expect(splitLetter(`${PARAGRAPH}\n\nMore`)).toEqual({ opening: PARAGRAPH, rest: 'More' });
  });

  it.each([
    ['', 'nothing'],
    ['Dear delegates,\n\nCome.', 'only short paragraphs'],
    [PARAGRAPH, 'one paragraph'],
    [`# Welcome\n\n${PARAGRAPH}\n\nMore`, 'a heading'],
    [`- one\n- two\n\n${PARAGRAPH}\n\nMore`, 'a list'],
    [`${PARAGRAPH} [map]\n\nMore\n\n[map]: https://example.org`, 'a link that is defined at the end'],
  ])('leaves whole: %j, %s', (text) => {
    expect(splitLetter(text)).toEqual({ opening: text, rest: '' });
  });
});
