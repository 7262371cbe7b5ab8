import { describe, expect, it } from 'vitest';
import { mapOf } from './page-maps.js';

describe('the map of a page', () => {
  it('is drawn by hand for the known pages', () => {
    expect(mapOf('/committees').lit).toHaveLength(12);
  });

  it('is always the same for a path, and differs between paths', () => {
    const paths = ['/dress-code', '/venue', '/programme', '/committees/unsc', '/committees/who', '/privacy'];
    const maps = paths.map((path) => JSON.stringify(mapOf(path)));
    expect(paths.map((path) => JSON.stringify(mapOf(path)))).toEqual(maps);
    expect(new Set(maps).size).toBe(paths.length);
  });

  it('has one lit field between the equator and the pole on generated maps', () => {
    for (let i = 0; i < 100; i++) {
      const { lit } = mapOf(`/page-${i}`);
      expect(lit).toHaveLength(1);
      expect(lit[0]!.south).toBeGreaterThanOrEqual(0);
      expect(lit[0]!.north).toBeLessThanOrEqual(75);
      expect(lit[0]!.north).toBeGreaterThan(lit[0]!.south);
    }
  });
});
