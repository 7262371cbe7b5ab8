/** Advance widths of Public Sans Bold in thousandths of an em. */
const ADVANCES = new Map(
  [
    'A726 B685 C718 D720 E635 F614 G759 H770 I307 J402 K717 L578 M918 N782 O761 P653 Q773 R696 S692 T617 U724',
    "V704 W969 X717 Y667 Z670 -393 –592 ,277 .270 ’262 '261 (333 )336 &784 /381",
  ]
    .join(' ')
    .split(' ')
    .map((entry) => [entry.charAt(0), Number(entry.slice(1))]),
);
const SPACE = 226;
const DIGIT = 675;
/** Wide enough for the letters of other scripts, which the browser takes from another font. */
const OTHER = 1_000;

/** In ems. UnfoldingPlacard sets it. */
export const LETTER_SPACING = 0.03;
export const LINE_HEIGHT = 1.02;
/** For rounding and for fallback fonts, which are a little wider. */
const TOLERANCE = 1.03;

function advance(letter: string): number {
  if (letter === ' ') return SPACE;
  const base = letter.normalize('NFD').charAt(0);
  return ADVANCES.get(base) ?? (/\d/.test(base) ? DIGIT : OTHER);
}

/** Returns the width of a text in capitals, in ems. */
function widthOf(text: string): number {
  const width = Array.from(text.toUpperCase()).reduce(
    (sum, letter) => sum + advance(letter) / 1_000 + LETTER_SPACING,
    0,
  );
  return width * TOLERANCE;
}

/** Returns into how many lines of this width, in ems, a browser breaks the words; Infinity if one is wider. */
function countLines(words: readonly string[], width: number): number {
  let lines = 1;
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
    } else {
      if (widthOf(word) > width) return Infinity;
      line = word;
      lines += 1;
    }
  }
  return lines;
}

/** In ems. */
const PRECISION = 0.01;

/**
 * Finds the largest type in which a text in capitals fits a box without a break inside a word.
 * @param shape the height of the box divided by its width
 * @returns the width of the box in ems of that type
 */
export function fitCapitals(text: string, shape: number): number {
  const words = text.trim().split(/\s+/);
  const fits = (width: number) => countLines(words, width) * LINE_HEIGHT <= width * shape;
  let [narrow, wide] = [0, widthOf(text) + LINE_HEIGHT / shape];
  while (wide - narrow > PRECISION) {
    const middle = (narrow + wide) / 2;
    if (fits(middle)) wide = middle;
    else narrow = middle;
  }
  return Number(wide.toFixed(2));
}
