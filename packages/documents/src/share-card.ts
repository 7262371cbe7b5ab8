import { mapOf, type PageMap } from '@mun/contracts/content/pages/page-maps';
import { toneOf, type Tone } from '@mun/contracts/content/pages/page-tones';
import { COLORS } from './colors.js';
import { drawMeridians } from './meridians.js';
import { block, document, line } from './svg.js';
import { svgToPng, toDataUrl } from './svg-to-png.js';

export interface ShareCardContent {
  title: string;
  /** The italic line above the title: 'Calling to the floor'. */
  clause?: string;
  /** 'Meridian MUN 2.0' */
  conference: string;
  dates: string;
  /** '' if unknown. */
  city: string;
  /** Fills the right side, in a format that sharp reads. Without it, the map of the page does. */
  picture?: Buffer;
  /** '/committees'; the page's map and colours are those of its head. */
  path: string;
}

const SIZE = { width: 1200, height: 630 };
const MARGIN = 64;
const TEXT_WIDTH = 580;
/** The picture, or where the map's rim begins. */
const PANEL = { x: 700, y: 0, width: 500, height: 630 };

/** The colours of each tone, as in tokens.css. */
const TONES: Record<
  Tone,
  { ground: string; text: string; quiet: string; accent: string; lit: string; line: string }
> = {
  paper: {
    ground: COLORS.paper,
    text: COLORS.ink,
    quiet: COLORS.quiet,
    accent: COLORS.accent,
    lit: COLORS.accent,
    line: COLORS.edge,
  },
  night: {
    ground: COLORS.ink,
    text: COLORS.paper,
    quiet: '#aeb8c6',
    accent: '#ff8266',
    lit: '#e0492d',
    line: '#8393ae',
  },
  vermilion: {
    ground: COLORS.accent,
    text: COLORS.card,
    quiet: '#ffe9e0',
    accent: COLORS.card,
    lit: COLORS.ink,
    line: '#f3b7a6',
  },
};

/** One sector, from the rim to the pole. */
const HOME_MAP: PageMap = {
  size: 860,
  pole: 58,
  lit: [{ west: 276, east: 291, south: 0, north: 75 }],
  inked: [{ west: 306, east: 321, south: 30, north: 45 }],
};

/** Draws the preview of a page's link as PNG, 1200×630 pixels. Emails show it 375 pixels wide on a phone, where 40 are 12. */
export async function drawShareCard(content: ShareCardContent): Promise<Buffer> {
  const picture = content.picture && (await toDataUrl(content.picture, PANEL));
  return await svgToPng(shareCardSvg(content, picture));
}

export function shareCardSvg(
  { title, clause, conference, dates, city, path }: ShareCardContent,
  picture?: string,
): string {
  const isHome = path === '/';
  const map = isHome ? HOME_MAP : mapOf(path);
  const pageTone = isHome ? 'night' : toneOf(path);
  const tone = TONES[picture ? 'paper' : pageTone];
  const heading = block(
    title,
    {
      x: MARGIN - 3,
      bottom: 388,
      width: TEXT_WIDTH,
      height: 250,
      maxLines: 3,
      maxSize: 128,
      lineHeight: 1.02,
    },
    { face: 'display', fill: tone.text },
  );
  const at = { x: MARGIN, width: TEXT_WIDTH };
  const facts =
    title === conference ? [dates, city] : [conference, [dates, city].filter(Boolean).join(' · ')];
  const art = picture
    ? `<image x="${PANEL.x}" y="0" width="${PANEL.width}" height="${PANEL.height}" href="${picture}"/>`
    : drawMap(map, tone);
  return document(
    SIZE,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${tone.ground}"/>
    ${art}
    ${line(clause ?? '', { ...at, y: heading.top - 34, size: 36 }, { face: 'display-italic', fill: tone.accent })}
    ${heading.svg}
    <path d="M${MARGIN} 444H${MARGIN + TEXT_WIDTH}M${MARGIN} 450H${MARGIN + TEXT_WIDTH}" stroke="${tone.line}" stroke-width="1.5"/>
    ${line((facts[0] ?? '').toUpperCase(), { ...at, y: 515, size: 44 }, { face: 'text-bold', tracking: 0.04, fill: tone.text })}
    ${line(facts[1] ?? '', { ...at, y: 576, size: 40 }, { face: 'text', fill: tone.quiet })}`,
  );
}

function drawMap({ size, pole, lit, inked = [], stars }: PageMap, tone: (typeof TONES)[Tone]): string {
  const radius = size * 0.56;
  return drawMeridians({
    x: PANEL.x + radius,
    y: (SIZE.height * pole) / 100,
    radius,
    stroke: tone.line,
    opacity: 0.5,
    fields: [
      { of: inked, fill: tone.text },
      { of: lit, fill: tone.lit },
    ],
    ...(stars && { stars: { at: stars, fill: tone.text } }),
  });
}
