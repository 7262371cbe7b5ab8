import { expect, it } from 'vitest';
import { suggestEmailDomain } from './suggest-email-domain';

it.each([
  ['a@gmial.com', 'gmail.com'],
  ['a@GMAIL.CON', 'gmail.com'],
  ['a@gmal.com', 'gmail.com'],
  ['a@gmaill.com', 'gmail.com'],
  ['a@yahoo.co.om', undefined],
  ['a@hotmial.com', 'hotmail.com'],
  ['a@gmail.com', undefined],
  ['a@mail.com', undefined],
  ['a@ymail.com', undefined],
  ['a@school.edu.in', undefined],
  ['gmial.com', undefined],
  ['a@', undefined],
  ['', undefined],
])('suggests for %s: %s', (email, domain) => {
  expect(suggestEmailDomain(email)).toBe(domain);
});
