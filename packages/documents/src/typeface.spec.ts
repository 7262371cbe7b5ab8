import { describe, expect, it } from 'vitest';
import { drawText } from './draw-text.js';
import { drawableText } from './typeface.js';

describe('the text that a typeface can draw', () => {
  it.each([
    ['Côte  d’Ivoire ', 'Côte d’Ivoire'],
    ['Türkiye, Curaçao, Ștefan', 'Türkiye, Curaçao, Ștefan'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['France 🇫🇷', 'France'],
    ['Anya ☂ Rao', 'Anya Rao'],
    ['अनन्या देशपांडे', ''],
    ['', ''],
  ])('of “%s” is “%s”', (text, expected) => {
    expect(drawableText('text-bold', text)).toBe(expected);
    expect(drawableText('display', text)).toBe(expected);
  });

  it('is drawn without the box of a missing letter', () => {
    const style = { face: 'text', size: 20 } as const;
    expect(drawText('Anya ☂ Rao', style, { x: 0, y: 0 })).toEqual(
      drawText('Anya Rao', style, { x: 0, y: 0 }),
    );
  });
});
