import { COLORS } from './colors.js';
import { drawText, leftBearing, measureText } from './draw-text.js';
import { fitText } from './fit-text.js';
import { drawMeridians } from './meridians.js';
import { block, document, line, type Box } from './svg.js';
import { svgToPng, toDataUrl } from './svg-to-png.js';
import { capHeightOf, drawableText } from './typeface.js';

export const PLACARD_FORMATS = ['portrait', 'landscape'] as const;
export type PlacardFormat = (typeof PLACARD_FORMATS)[number];

export interface PlacardContent {
  portfolio: string;
  committee: string;
  /** 'Meridian MUN 2.0' */
  conference: string;
  /** A city, '' if unknown. */
  place: string;
  /** '12–14 September 2025' */
  dates: string;
  /** The delegate, if they want to be named. */
  name?: string;
  /** In a format that sharp reads. */
  committeePicture?: Buffer;
}

interface MapPosition {
  x: number;
  y: number;
  radius: number;
  turn: number;
}

interface Layout {
  width: number;
  height: number;
  picture: Box;
  /** The front of the placard; its back is above. */
  card: Box;
  back: number;
  padding: number;
  clauseSize: number;
  committeeSize: number;
  stampSize: number;
  map: MapPosition;
  /** The map if the committee has no picture. */
  mapAlone: MapPosition;
  /** The two lines below the placard. */
  conference: { x: number; y: number; width: number; size: number };
  facts: { x: number; y: number; width: number; size: number };
}

const LAYOUTS: Record<PlacardFormat, Layout> = {
  portrait: {
    width: 1080,
    height: 1350,
    picture: { x: 0, y: 0, width: 1080, height: 640 },
    card: { x: 60, y: 506, width: 960, height: 540 },
    back: 76,
    padding: 56,
    clauseSize: 42,
    committeeSize: 50,
    stampSize: 40,
    map: { x: 830, y: 1500, radius: 640, turn: 24 },
    mapAlone: { x: 540, y: 540, radius: 760, turn: 0 },
    conference: { x: 60, y: 1196, width: 960, size: 92 },
    facts: { x: 60, y: 1270, width: 960, size: 36 },
  },
  landscape: {
    width: 1200,
    height: 630,
    picture: { x: 640, y: 0, width: 560, height: 630 },
    card: { x: 56, y: 84, width: 860, height: 384 },
    back: 48,
    padding: 40,
    clauseSize: 30,
    committeeSize: 36,
    stampSize: 28,
    map: { x: 520, y: 740, radius: 440, turn: 15 },
    mapAlone: { x: 880, y: 300, radius: 500, turn: 45 },
    conference: { x: 56, y: 548, width: 560, size: 56 },
    facts: { x: 56, y: 592, width: 560, size: 24 },
  },
};

/** Draws the placard of an allotted seat as PNG, 1080×1350 or 1200×630 pixels. */
export async function drawPlacard(content: PlacardContent & { format: PlacardFormat }): Promise<Buffer> {
  const { picture: size } = LAYOUTS[content.format];
  const picture = content.committeePicture && (await toDataUrl(content.committeePicture, size));
  return await svgToPng(placardSvg(content, picture));
}

export function placardSvg(
  {
    format,
    portfolio,
    committee,
    conference,
    place,
    dates,
    name,
  }: PlacardContent & { format: PlacardFormat },
  picture?: string,
): string {
  const layout = LAYOUTS[format];
  const { width, height, card } = layout;
  const facts = [place, dates].filter(Boolean).join(' · ');
  return document(
    layout,
    `<rect width="${width}" height="${height}" fill="${COLORS.ink}"/>
    ${ground(layout, picture)}
    ${paper(layout)}
    ${face(layout, { portfolio, committee, name })}
    ${stamp('ALLOTTED', layout.stampSize, { right: card.x + card.width - layout.padding + 8, bottom: card.y + card.height - layout.padding * 0.72 })}
    ${line(conference, layout.conference, { face: 'display', fill: COLORS.paper })}
    ${line(facts, layout.facts, { face: 'text-semibold', fill: COLORS.onInk, tracking: 0.01 })}`,
  );
}

/** The map with one lit sector, and the committee's picture above it. */
function ground({ map, mapAlone, picture }: Layout, image: string | undefined): string {
  const sector = { west: 0, east: 15, south: 0, north: 75 };
  const style = { stroke: COLORS.onInk, opacity: 0.22, fields: [{ of: [sector], fill: COLORS.accent }] };
  if (!image) return drawMeridians({ ...mapAlone, ...style });
  const { x, y, width, height } = picture;
  return `${drawMeridians({ ...map, ...style })}<image x="${x}" y="${y}" width="${width}" height="${height}" href="${image}"/>`;
}

/** A folded card, seen from slightly above. */
function paper({ card, back }: Layout): string {
  const { x, y, width, height } = card;
  const inset = back * 0.55;
  const bottom = y + height;
  return `<defs>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#cfc6b3"/><stop offset="1" stop-color="#e9e2d4"/>
    </linearGradient>
    <linearGradient id="shadow" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#050b14" stop-opacity="0.7"/><stop offset="1" stop-color="#050b14" stop-opacity="0"/>
    </linearGradient>
  </defs>
  <path d="M${x} ${bottom}H${x + width}L${x + width - inset} ${bottom + back * 0.7}H${x + inset}Z" fill="url(#shadow)"/>
  <path d="M${x + inset} ${y - back}H${x + width - inset}L${x + width} ${y}H${x}Z" fill="url(#shade)"/>
  <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${COLORS.card}"/>
  <path d="M${x} ${y}H${x + width}" stroke="#ffffff" stroke-width="3"/>
  <path d="M${x} ${bottom - 2}H${x + width}M${x} ${bottom - 8}H${x + width}" stroke="${COLORS.edge}" stroke-width="2"/>`;
}

/** What the card says: the country as large as its width allows, with the committee below. */
function face(
  { card, padding, clauseSize, committeeSize, stampSize }: Layout,
  { portfolio, committee, name }: Pick<PlacardContent, 'portfolio' | 'committee' | 'name'>,
): string {
  const x = card.x + padding;
  const width = card.width - 2 * padding;
  const named = name && drawableText('display-italic', name);
  const clause = named ? `${named}, taking the seat of` : 'Taking the seat of';
  const clauseY = card.y + padding + clauseSize * 0.75;
  const stampWidth = measureText('ALLOTTED', stampStyle(stampSize)) + stampSize * 2;
  const below = block(
    committee,
    {
      x,
      bottom: card.y + card.height - padding,
      width: width - stampWidth,
      height: committeeSize * 2.3,
      maxLines: 3,
      maxSize: committeeSize,
      lineHeight: 1.12,
    },
    { face: 'display', fill: COLORS.ink },
  );
  const top = clauseY + clauseSize * 0.8;
  const stampTop = card.y + card.height - padding * 0.72 - stampSize * 2.6;
  const bottom = Math.min(below.top - clauseSize, stampTop - clauseSize * 0.4);
  return `${line(clause, { x, y: clauseY, width, size: clauseSize }, { face: 'display-italic', fill: COLORS.accent })}
    ${country(portfolio, { x, y: top, width, height: bottom - top })}
    ${below.svg}`;
}

const COUNTRY = { face: 'text-bold', tracking: 0.03 } as const;
const COUNTRY_LINE_HEIGHT = 1;
/** Room above capitals for their accents, in em. */
const ACCENT_HEIGHT = 0.2;

/** Fills the box with the name in capitals, in the middle of its height. */
function country(portfolio: string, { x, y, width, height }: Box): string {
  const capHeight = capHeightOf(COUNTRY.face);
  const text = drawableText(COUNTRY.face, portfolio).toUpperCase();
  const hasAccents = text.normalize('NFD') !== text;
  const letterHeight = capHeight + (hasAccents ? ACCENT_HEIGHT : 0);
  const lineHeight = COUNTRY_LINE_HEIGHT + (hasAccents ? ACCENT_HEIGHT / 2 : 0);
  const { lines, size, leading } = fitText(text, COUNTRY, {
    width,
    height,
    maxLines: 3,
    maxSize: height,
    lineHeight,
    letterHeight,
  });
  const inked = (lines.length - 1) * leading + letterHeight * size;
  const first = y + (height - inked) / 2 + letterHeight * size;
  const paths = lines.map((letters, index) => {
    const style = { ...COUNTRY, size };
    return drawText(letters, style, { x: x - leftBearing(letters, style), y: first + index * leading }).path;
  });
  return `<path d="${paths.join('')}" fill="${COLORS.ink}"/>`;
}

const stampStyle = (size: number) => ({ face: 'text-bold', size, tracking: 0.16 }) as const;

function stamp(text: string, size: number, { right, bottom }: { right: number; bottom: number }): string {
  const style = stampStyle(size);
  const [width, height] = [measureText(text, style) + size * 1.3, size * 1.75];
  const [x, y] = [right - width, bottom - height];
  const { path } = drawText(text, style, {
    x: x + size * 0.65,
    y: y + height / 2 + (size * capHeightOf(style.face)) / 2,
  });
  const frame = (inset: number, thickness: number) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="3" fill="none" stroke="${COLORS.accent}" stroke-width="${thickness}"/>`;
  return `<g transform="rotate(-7 ${right - width / 2} ${bottom - height / 2})">${frame(0, size * 0.09)}${frame(size * 0.17, size * 0.05)}<path d="${path}" fill="${COLORS.accent}"/></g>`;
}
