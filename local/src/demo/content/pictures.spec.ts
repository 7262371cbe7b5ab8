import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoCommittees } from './committees.js';
import { demoBoard, demoTeam } from './people.js';
import { readDemoPicture, slugOf } from './pictures.js';
import { demoSponsors } from './sponsors.js';

describe.each([
  { folder: 'committees', items: demoCommittees, width: 960, height: 640 },
  {
    folder: 'people',
    items: [...demoBoard, ...demoTeam].filter(({ withoutPicture }) => !withoutPicture),
    width: 480,
    height: 600,
  },
  {
    folder: 'sponsors',
    items: demoSponsors.filter(({ withoutPicture }) => !withoutPicture),
    width: 480,
    height: 240,
  },
] as const)('the pictures of $folder', ({ folder, items, width, height }) => {
  const names = items.map(({ name }) => name);

  it(`are opaque WebP files of ${width} by ${height} pixels`, async () => {
    for (const name of names) {
      const bytes = await readDemoPicture(folder, name);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      expect((await sharp(bytes).stats()).isOpaque).toBe(true);
    }
  });

  it('are all different, and there is none without its item', async () => {
    const files = await Promise.all(names.map((name) => readDemoPicture(folder, name)));
    expect(new Set(files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(
      names.length,
    );
    const folderFiles = readdirSync(new URL(`../../../assets/demo/${folder}/`, import.meta.url));
    expect(folderFiles.toSorted()).toEqual(names.map((name) => `${slugOf(name)}.webp`).toSorted());
  });
});
