import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoCommittees } from './committees.js';
import { drawLogo } from './logos.js';
import { demoBoard, demoTeam } from './people.js';
import { committeePicture, drawCommittee, logoOf, portraitOf } from './pictures.js';
import { drawPortrait } from './portraits.js';
import { demoSponsors } from './sponsors.js';

describe.each([
  {
    what: 'a committee’s picture',
    of: demoCommittees,
    draw: drawCommittee,
    picture: committeePicture,
    size: [960, 640],
  },
  {
    what: 'a portrait',
    of: [...demoBoard, ...demoTeam],
    draw: drawPortrait,
    picture: portraitOf,
    size: [480, 600],
  },
  { what: 'a sponsor’s logo', of: demoSponsors, draw: drawLogo, picture: logoOf, size: [480, 240] },
])('$what', ({ of, draw, picture, size }) => {
  const names = of.map(({ name }) => name);

  it(`is an opaque WebP of ${size.join(' by ')}`, async () => {
    const [width, height] = size;
    for (const name of names) {
      const bytes = await picture(name);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      expect((await sharp(bytes).stats()).isOpaque).toBe(true);
    }
  });

  it('is always the same for one name and another for each other', () => {
    const pictures = names.map(draw);
    expect(names.map(draw)).toEqual(pictures);
    expect(new Set(pictures).size).toBe(names.length);
  });

  it('has no coordinate that is not a number, for any name', () => {
    const many = Array.from({ length: 300 }, (_, each) => `Sample ${each}`);
    expect(many.filter((name) => /NaN|Infinity|undefined/.test(draw(name)))).toEqual([]);
  });
});

it('a logo spells its name in letters that are drawn, not in a font that a machine may lack', () => {
  for (const { name } of demoSponsors) {
    const letters = drawLogo(name).match(/<path transform="translate\([\d.]+ 0\)" d="M/g) ?? [];
    expect(letters).toHaveLength(name.replaceAll(' ', '').length);
    expect(drawLogo(name)).not.toContain('<text');
  }
});
