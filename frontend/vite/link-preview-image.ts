import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The size that messengers and social networks expect (https://ogp.me). */
const WIDTH = 1200;
const HEIGHT = 630;

/** Draws the image of link previews. It names no edition, so it never becomes outdated. */
export function linkPreviewImage(): Plugin {
  return {
    name: 'mun:link-preview-image',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = await sharp(Buffer.from(draw())).png({ palette: true, effort: 10 }).toBuffer();
      this.emitFile({ type: 'asset', fileName: 'picture.png', source });
    },
  };
}

/** A placard in front of the globe. Its letters are drawn as paths, because the build machine may have no fonts. */
function draw(): string {
  const globe = [0, 15, 30, 45, 60, 75].map((latitude) => {
    const radius = 470 * Math.cos((latitude * Math.PI) / 180);
    return `<circle r="${radius.toFixed(1)}"/>`;
  });
  const meridians = Array.from(
    { length: 24 },
    (_, i) => `<path d="M0 -122V-470" transform="rotate(${i * 15})"/>`,
  );
  const ticks = Array.from(
    { length: 120 },
    (_, i) => `<path d="M0 -470V-480" transform="rotate(${i * 3})"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#faf6ee"/>
    <g transform="translate(840 300)" fill="none" stroke="#b7ad9b" stroke-width="1.5">${[...globe, ...meridians, ...ticks].join('')}</g>
    ${PLACARD}
    <path d="M0 590H1200M0 598H1200" stroke="#857b6a" stroke-width="2"/>
  </svg>`;
}

const PLACARD = `<g transform="translate(96 206)" stroke="#0e1b2c" stroke-width="3">
  <path d="M34 0H586L620 60H0Z" fill="#ddd5c4"/>
  <path d="M0 60H620V300H0Z" fill="#ffffff"/>
  <g fill="none" stroke-width="22" stroke-linejoin="bevel">
    <path d="M92 240V120L150 202L208 120V240"/>
    <path d="M264 120V186A50 50 0 0 0 364 186V120"/>
    <path d="M422 240V120L526 240V120"/>
  </g>
  <path d="M81 270H537" stroke="#b8351c" stroke-width="6"/>
</g>`;
