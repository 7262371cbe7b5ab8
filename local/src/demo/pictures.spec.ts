import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoCommittees } from './committees.js';
import { committeePicture, drawCommittee } from './pictures.js';

describe('a committee’s picture', () => {
  it('is a small WebP of 1200 by 800', async () => {
    for (const { name } of demoCommittees) {
      const picture = await committeePicture(name);
      expect(picture.length).toBeLessThan(50_000);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 });
    }
  });

  it('is always the same for one name and another for each other', () => {
    const pictures = demoCommittees.map(({ name }) => drawCommittee(name));
    expect(demoCommittees.map(({ name }) => drawCommittee(name))).toEqual(pictures);
    expect(new Set(pictures).size).toBe(demoCommittees.length);
  });

  it('has no coordinate that is not a number, for any name', () => {
    const names = Array.from({ length: 500 }, (_, each) => `Committee ${each}`);
    expect(names.filter((name) => /NaN|Infinity|undefined/.test(drawCommittee(name)))).toEqual([]);
  });
});
