import sharp from 'sharp';

/** Each picture takes 20 to 40 MB while it is drawn. */
const CONCURRENCY = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Rasterises an SVG, a few at a time. 256 colours keep the file below the 300 KB that messengers show as a preview. */
export async function svgToPng(svg: string): Promise<Buffer> {
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await sharp(Buffer.from(svg))
      .png({ palette: true, quality: 95, effort: 4, dither: 0.4 })
      .toBuffer();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Crops a picture to a size, as a data URL for an SVG. */
export async function toDataUrl(
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const png = await sharp(picture)
    .resize({ width, height, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
