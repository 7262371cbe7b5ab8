import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawShareCard, shareCardSvg } from './share-card.js';

const CONTENT = {
  title: 'Committees',
  clause: 'Calling to the floor',
  conference: 'Meridian MUN 2.0',
  dates: '12–14 September 2025',
  city: 'Pune',
  path: '/committees',
};

describe('a share picture', () => {
  it('is a PNG of 1200×630 pixels that messengers show', async () => {
    const png = await drawShareCard(CONTENT);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(300_000);
  });

  it('differs by page, title and facts', () => {
    const pictures = [{}, { path: '/faq' }, { title: 'FAQ' }, { dates: '2025' }, { city: '' }].map((other) =>
      shareCardSvg({ ...CONTENT, ...other }),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('contains text as outlines only, so that no text can add markup', () => {
    const svg = shareCardSvg({ ...CONTENT, title: '<script>&"' });
    expect(svg).not.toMatch(/<text|<script|&/);
  });
});
