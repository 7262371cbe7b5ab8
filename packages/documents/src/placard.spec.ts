import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPlacard, PLACARD_FORMATS, placardSvg, type PlacardContent } from './placard.js';

const LONGEST = 'The United Kingdom of Great Britain and Northern Ireland';
const CONTENT: PlacardContent = {
  portfolio: 'France',
  committee: 'United Nations Security Council',
  conference: 'Meridian MUN 2.0',
  place: 'Pune',
  dates: '12–14 September 2025',
};

/** Returns the extent of all path points of one colour. The outlines of letters contain absolute coordinates only. */
function extent(svg: string, fill: string) {
  const paths = [...svg.matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)].filter((match) => match[2] === fill);
  const numbers = paths.flatMap(([, d = '']) => [...d.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number));
  const [xs, ys] = [0, 1].map((parity) => numbers.filter((_, index) => index % 2 === parity));
  return { left: Math.min(...xs!), right: Math.max(...xs!), top: Math.min(...ys!), bottom: Math.max(...ys!) };
}

describe('a placard', () => {
  it.each([
    ['portrait', 1080, 1350],
    ['landscape', 1200, 630],
  ] as const)('in %s is a PNG of %i×%i pixels', async (format, width, height) => {
    const committeePicture = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#b8351c' },
    })
      .webp()
      .toBuffer();
    const png = await drawPlacard({ ...CONTENT, committeePicture, format });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
    expect(png.length).toBeLessThan(300_000);
  });

  it.each(
    PLACARD_FORMATS.flatMap((format) =>
      ['Peru', LONGEST, 'Côte d’Ivoire', 'Leader of the Opposition'].map((portfolio) => ({
        format,
        portfolio,
      })),
    ),
  )('in $format keeps “$portfolio” within the card', ({ format, portfolio }) => {
    const committee = 'Committee on the Peaceful Uses of Outer Space and of All Other Places Beyond the Sky';
    const { left, right, top, bottom } = extent(
      placardSvg({ ...CONTENT, portfolio, committee, format }),
      '#0e1b2c',
    );
    const card = format === 'portrait' ? [60, 506, 1020, 1046] : [56, 84, 916, 468];
    expect(left).toBeGreaterThan(card[0]! + 30);
    expect(top).toBeGreaterThan(card[1]! + 30);
    expect(right).toBeLessThan(card[2]! - 30);
    expect(bottom).toBeLessThan(card[3]! - 20);
  });

  it('names the delegate only if asked to, and if the typeface has the letters', () => {
    const draw = (name?: string) =>
      placardSvg({ ...CONTENT, ...(name !== undefined && { name }), format: 'portrait' });
    expect(draw('Ananya Deshpande')).not.toBe(draw());
    expect(draw('अनन्या देशपांडे')).toBe(draw());
  });
});
