import { describe, expect, it } from 'vitest';
import { opticalSize } from './optical-size';

const area = (width: number, height: number) => (opticalSize(width, height) ** 2 * height) / width;

describe('the optical size of a logo', () => {
  it('gives logos of every usual shape the same area', () => {
    expect(area(400, 200)).toBeCloseTo(area(500, 200));
    expect(area(400, 200)).toBeCloseTo(area(400, 300));
  });

  it('does not depend on how many pixels a logo has', () => {
    expect(opticalSize(4000, 2000)).toBe(opticalSize(40, 20));
  });

  it('keeps what is very long or very tall inside the plate', () => {
    expect(opticalSize(2000, 100)).toBeCloseTo(0.86);
    expect(opticalSize(100, 1000) * 10).toBeLessThan(2 / 3);
  });
});
