import { describe, expect, it } from 'vitest';
import { formatRegistrationId, parseOrTrim } from './registration-id-input';

describe('a registration ID while it is typed', () => {
  it('inserts the hyphen when the second group begins', () => {
    expect(formatRegistrationId('k7qf2')).toBe('K7QF2');
    expect(formatRegistrationId('k7qf29')).toBe('K7QF2-9');
    expect(formatRegistrationId(' k7qf2 9xdhm ')).toBe('K7QF2-9XDHM');
  });

  it('can be deleted character by character', () => {
    expect(formatRegistrationId('K7QF2-')).toBe('K7QF2');
  });

  it('keeps characters beyond its length', () => {
    expect(formatRegistrationId('K7QF29XDHMZZ')).toBe('K7QF2-9XDHMZZ');
  });

  it('is normalised, and trimmed if it is invalid', () => {
    expect(parseOrTrim('k7qf2–9xdhm')).toBe('K7QF2-9XDHM');
    expect(parseOrTrim(' 17-B ')).toBe('17-B');
  });
});
