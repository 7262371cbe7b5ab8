import { describe, expect, it } from 'vitest';
import { measureText } from './draw-text.js';
import { fitText } from './fit-text.js';

const STYLE = { face: 'text-bold' } as const;
const BOX = { width: 800, height: 300, maxLines: 3, maxSize: 200, lineHeight: 1.1 };

describe('a fitted text', () => {
  it('fills the width on one line if it is short', () => {
    const { lines, size } = fitText('PERU', STYLE, { ...BOX, maxSize: 1000, height: 1000 });
    expect(lines).toEqual(['PERU']);
    expect(measureText('PERU', { ...STYLE, size })).toBeCloseTo(800);
  });

  it.each([
    'THE UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND',
    'DEMOCRATIC PEOPLE’S REPUBLIC OF KOREA',
    'LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLLLLANTYSILIOGOGOGOCH',
    Array.from({ length: 30 }, () => 'REPUBLIC').join(' '),
  ])('keeps all words of “%s” within the box', (text) => {
    const { lines, size, leading } = fitText(text, STYLE, BOX);
    expect(lines.join(' ')).toBe(text);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect((lines.length - 1) * leading + size).toBeLessThanOrEqual(300.01);
    for (const line of lines) expect(measureText(line, { ...STYLE, size })).toBeLessThanOrEqual(800.01);
  });
});
