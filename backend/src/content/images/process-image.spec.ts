import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { processImage } from './process-image.js';

function plain(width: number, height: number, background = '#336699'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Returns the mean difference of two images of the same size. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()));
  return a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!), 0) / a!.length;
}

describe('processImage', () => {
  it('rotates the image upright and removes its metadata', async () => {
    const rotated = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'A Photographer' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(rotated).metadata()).exif).toBeDefined();
    const { width, height, largest, variants } = await processImage(rotated);
    expect([width, height]).toEqual([40, 60]);
    for (const bytes of [largest, ...variants.map((variant) => variant.bytes)]) {
      const { exif, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, orientation }).toEqual({});
    }
  });

  it('scales down to the maximum size and keeps the aspect ratio', async () => {
    const { width, height, widths } = await processImage(await plain(3000, 2000).png().toBuffer());
    expect({ width, height, widths }).toEqual({ width: 1280, height: 853, widths: [320, 640, 960, 1280] });
    const tall = await processImage(await plain(100, 4000).png().toBuffer());
    expect(tall.height).toBe(1920);
  });

  it('returns the dominant colour, or transparent', async () => {
    expect((await processImage(await plain(50, 50, '#101820').png().toBuffer())).colour).toBe('#101820');
    const translucent = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const glass = sharp({ create: { width: 50, height: 50, channels: 4, background: translucent } });
    expect((await processImage(await glass.png().toBuffer())).colour).toBe('transparent');
  });

  it.each([
    ['grey', plain(90, 90).toColourspace('b-w').png()],
    ['16 bits a channel', plain(90, 90).toColourspace('rgb16').png()],
    ['CMYK', plain(90, 90).toColourspace('cmyk').jpeg()],
    ['one pixel', plain(1, 1).webp()],
  ])('converts %s to sRGB', async (_, image) => {
    const { largest } = await processImage(await image.toBuffer());
    expect(await sharp(largest).metadata()).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar' });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['text', Buffer.from('a picture')],
    ['an empty buffer', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    await expect(processImage(bytes)).rejects.toMatchObject({
      response: {
        errors: [{ field: 'image', message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture' }],
      },
    });
  });

  it('keeps the lines of a drawing sharper than those of a photo', async () => {
    const lines = Array.from({ length: 20 }, (_, i) => `<circle cx="200" cy="150" r="${i * 9}"/>`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#0e1b2c"/><g fill="none" stroke="#b8351c">${lines}</g></svg>`;
    const drawing = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
    const asPhoto = sharp(drawing).avif({ quality: 50, effort: 1, chromaSubsampling: '4:4:4' });
    const { variants } = await processImage(drawing);
    const { bytes } = variants.find(({ format, width }) => format === 'avif' && width === 400)!;
    expect(await difference(bytes, drawing)).toBeLessThan(
      0.9 * (await difference(await asPhoto.toBuffer(), drawing)),
    );
  });

  it('takes the first frame of an animated GIF', async () => {
    const frames = [plain(9, 9, '#ff0000'), plain(9, 9, '#0000ff')].map((frame) => frame.png().toBuffer());
    const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect(await processImage(animated)).toMatchObject({ width: 9, height: 9, colour: '#ff0000' });
  });

  it('refuses a truncated file', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const complete = await sharp({
      create: { width: 300, height: 300, channels: 3, background: 'red', noise },
    })
      .jpeg()
      .toBuffer();
    await expect(processImage(complete.subarray(0, complete.length / 2))).rejects.toMatchObject({
      status: 400,
    });
  });

  it('refuses too many pixels, even in a small file', async () => {
    const bomb = await plain(4_001, 4_001).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(processImage(bomb)).rejects.toMatchObject({
      response: {
        errors: [{ field: 'image', message: 'Please choose a picture of 16 megapixels or less' }],
      },
    });
  });
});
