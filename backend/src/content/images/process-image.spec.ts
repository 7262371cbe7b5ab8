import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { processImage } from './process-image.js';

function plain(width: number, height: number, background = '#336699'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

describe('a picture that is developed', () => {
  it('stands upright, and says nothing of where it was taken', async () => {
    const lying = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const { width, height, whole, variants } = await processImage(lying);
    expect([width, height]).toEqual([40, 60]);
    for (const bytes of [whole, ...variants.map((variant) => variant.bytes)]) {
      const { exif, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, orientation }).toEqual({});
    }
  });

  it('is brought down to what a screen can show, with its sides in proportion', async () => {
    const { width, height, widths } = await processImage(await plain(3000, 2000).png().toBuffer());
    expect({ width, height, widths }).toEqual({ width: 1280, height: 853, widths: [320, 640, 960, 1280] });
    const tall = await processImage(await plain(100, 4000).png().toBuffer());
    expect(tall.height).toBe(1920);
  });

  it('names its dominant colour, or that one sees through it', async () => {
    expect((await processImage(await plain(50, 50, '#101820').png().toBuffer())).colour).toBe('#101820');
    const clear = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const glass = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } });
    expect((await processImage(await glass.png().toBuffer())).colour).toBe('transparent');
  });

  it.each([
    ['grey', plain(90, 90).toColourspace('b-w').png()],
    ['16 bits a channel', plain(90, 90).toColourspace('rgb16').png()],
    ['CMYK', plain(90, 90).toColourspace('cmyk').jpeg()],
    ['one pixel', plain(1, 1).webp()],
  ])('may be %s, and becomes sRGB', async (_, image) => {
    const { whole } = await processImage(await image.toBuffer());
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar' });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', Buffer.from('a picture')],
    ['nothing', Buffer.alloc(0)],
  ])('cannot be %s', async (_, bytes) => {
    await expect(processImage(bytes)).rejects.toMatchObject({
      response: {
        errors: [{ field: 'image', message: 'Please choose a picture: a JPEG, PNG, WebP, AVIF or GIF file' }],
      },
    });
  });

  it('is the first one of a GIF that moves', async () => {
    const frames = [plain(9, 9, '#ff0000'), plain(9, 9, '#0000ff')].map((frame) => frame.png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await processImage(moving)).toMatchObject({ width: 9, height: 9, colour: '#ff0000' });
  });

  it('cannot be a file that was cut off', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer();
    await expect(processImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ status: 400 });
  });

  it('cannot hold more pixels than memory is there for, however few bytes it has', async () => {
    const bomb = await plain(8_000, 8_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(processImage(bomb)).rejects.toMatchObject({
      response: {
        errors: [{ field: 'image', message: 'Please choose a smaller picture: at most 16 megapixels' }],
      },
    });
  });
});
