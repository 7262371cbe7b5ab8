import { expect, it } from 'vitest';
import { splitSections } from './split-sections.js';

it('splits a text at its headings of the first two levels', () => {
  expect(splitSections('Hello.\n\n## Payment\n\nIn full.\n\n# After  it #\n\nThanks.')).toEqual({
    intro: 'Hello.',
    sections: [
      { heading: 'Payment', id: 'section-payment', text: 'In full.' },
      { heading: 'After  it', id: 'section-after-it', text: 'Thanks.' },
    ],
  });
});

it('keeps deeper headings in their section, from the first level on', () => {
  const { sections } = splitSections('## One\n\n### Two\n\n#### Three');
  expect(sections).toEqual([{ heading: 'One', id: 'section-one', text: '# Two\n\n## Three' }]);
});

it('leaves code as it is', () => {
  const code = '```\n## not a heading\n### nor this\n```';
  expect(splitSections(code)).toEqual({ intro: code, sections: [] });
});

it('gives sections of the same name different ids', () => {
  const { sections } = splitSections('## Day 1\n## Day 1\n## Été, Δ & **बजट**');
  expect(sections.map(({ id }) => id)).toEqual(['section-day-1', 'section-day-1-2', 'section-été-δ-बजट']);
});

it('shows headings as plain text', () => {
  const { sections } = splitSections('## **Bold**, `code` and [a link](https://example.org) 2\\*3');
  expect(sections[0]?.heading).toBe('Bold, code and a link 2*3');
});
