import { expect, it } from 'vitest';
import { fillPlaceholders } from './pages.service.js';

const VALUES = { name: 'A*B [MUN]', dates: '12–14 May', venue: 'Hall_1', email: 'a_b@example.org' };

it('fills in the conference’s values, which add no Markdown', () => {
  expect(fillPlaceholders('{name}, {dates}, {venue}: {email}', VALUES)).toBe(
    String.raw`A\*B \[MUN\], 12–14 May, Hall\_1: a_b@example.org`,
  );
});

it('leaves other braces as they are', () => {
  expect(fillPlaceholders('{fee} { name } {}', VALUES)).toBe('{fee} { name } {}');
});
