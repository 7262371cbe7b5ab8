import { describe, expect, it } from 'vitest';
import { firstFree, toSlug } from './slug.js';

describe('toSlug', () => {
  it.each([
    ['United Nations Security Council', 'united-nations-security-council'],
    ['Crisis Cabinet: Suez, 1956', 'crisis-cabinet-suez-1956'],
    ['  São Paulo’s Cabinet & Press ', 'sao-paulos-cabinet-and-press'],
    ['Conseil de l’Europe (Évian)', 'conseil-de-leurope-evian'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ['लोक सभा', 'लोक-सभा'],
    ['Совет Безопасности', 'совет-безопасности'],
    ['Άρειος Πάγος', 'άρειος-πάγος'],
    ['⚑ !!', 'committee'],
    ['Order', 'order-committee'],
  ])('%s → %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it('gives the same for a composed and a decomposed name', () => {
    expect(toSlug('लोक सभा é й'.normalize('NFD'))).toBe(toSlug('लोक सभा é й'.normalize('NFC')));
  });

  it('cuts a long name between words, or within its only word', () => {
    expect(toSlug(`${'word '.repeat(30)}end`)).toBe(Array(12).fill('word').join('-'));
    expect(toSlug('x'.repeat(200)).length).toBeLessThanOrEqual(60);
  });
});

describe('firstFree', () => {
  it('counts from 2', () => {
    expect(firstFree('a', new Set())).toBe('a');
    expect(firstFree('a', new Set(['a', 'a-2']))).toBe('a-3');
  });
});
