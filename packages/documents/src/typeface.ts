import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { FACES, faceFile, type FaceName } from './faces.js';

/** A piece of text that one part of a typeface draws. */
export interface Run {
  font: Font;
  text: string;
}

const typefaces = new Map<FaceName, Font[]>();

/** The parts of a typeface, read at its first use. */
function fontsOf(name: FaceName): Font[] {
  const loaded = typefaces.get(name) ?? FACES[name].subsets.map((subset) => readFont(faceFile(name, subset)));
  typefaces.set(name, loaded);
  return loaded;
}

function readFont(file: string): Font {
  const font = create(readFileSync(file));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`);
  return font;
}

/** Splits a text by the part of the typeface that draws it. Characters that the typeface lacks must be removed before. */
export function splitRuns(name: FaceName, text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = fontOf(name, character);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Returns the height of capitals in em. */
export function capHeightOf(name: FaceName): number {
  const [font] = fontsOf(name);
  return font ? font.capHeight / font.unitsPerEm : 0;
}

/**
 * Returns a text without what the typeface cannot draw: an unknown accent is dropped from its letter, and the letters of
 * other scripts are left out. Returns '' if most of the characters are missing, because the rest would mislead.
 */
export function drawableText(name: FaceName, text: string): string {
  const characters = Array.from(text.normalize('NFC'));
  const keepDrawable = (parts: string[]) => parts.filter((part) => fontOf(name, part));
  const drawn = characters.map((character) =>
    keepDrawable(fontOf(name, character) ? [character] : Array.from(character.normalize('NFKD'))).join(''),
  );
  const visible = characters.filter((character) => character.trim() !== '').length;
  const missing = drawn.filter((part) => part === '').length;
  return missing * 2 > visible ? '' : drawn.join('').replaceAll(/\s+/g, ' ').trim();
}

function fontOf(name: FaceName, character: string): Font | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return fontsOf(name).find((font) => font.hasGlyphForCodePoint(codePoint));
}
