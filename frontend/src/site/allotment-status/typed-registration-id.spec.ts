import { describe, expect, it } from 'vitest';
import { groupAsTyped, idToLookUp } from './typed-registration-id';

describe('a registration id while it is typed', () => {
  it('puts the hyphen where the second group begins, and not before', () => {
    expect(groupAsTyped('k7qf2')).toBe('K7QF2');
    expect(groupAsTyped('k7qf29')).toBe('K7QF2-9');
    expect(groupAsTyped(' k7qf2 9xdhm ')).toBe('K7QF2-9XDHM');
  });

  it('can be taken back letter by letter', () => {
    expect(groupAsTyped('K7QF2-')).toBe('K7QF2');
  });

  it('loses nothing of what is too long', () => {
    expect(groupAsTyped('K7QF29XDHMZZ')).toBe('K7QF2-9XDHMZZ');
  });

  it('is looked up as it is stored, and as it was typed where it is none', () => {
    expect(idToLookUp('k7qf2–9xdhm')).toBe('K7QF2-9XDHM');
    expect(idToLookUp(' 17-B ')).toBe('17-B');
  });
});
