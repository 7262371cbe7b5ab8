import { expect, it } from 'vitest';
import type { StaticFont } from './fonts.js';
import { splitRuns } from './text-runs.js';

const font = (name: string, characters: string): StaticFont => ({
  name,
  bytes: Buffer.alloc(0),
  characters: new Set(Array.from(characters, (character) => character.codePointAt(0) ?? 0)),
});
const latin = font('latin', 'Ravi Kumr1500');
const devanagari = font('devanagari', 'रवि कुमार');
const extended = font('extended', '₹');

it('draws each script with the font that has it', () => {
  expect(splitRuns('Ravi रवि', [latin, devanagari])).toEqual([
    { text: 'Ravi ', font: 'latin' },
    { text: 'रवि', font: 'devanagari' },
  ]);
});

it('keeps spaces and combining marks with the text before them', () => {
  expect(splitRuns('रवि कुमार', [latin, devanagari])).toEqual([{ text: 'रवि कुमार', font: 'devanagari' }]);
});

it('prefers the first font, and uses it for characters that no font has', () => {
  expect(splitRuns('₹1500王', [latin, extended])).toEqual([
    { text: '₹', font: 'extended' },
    { text: '1500王', font: 'latin' },
  ]);
});

it('has no runs without text', () => expect(splitRuns('', [latin])).toEqual([]));
