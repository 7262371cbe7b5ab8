import type { StaticFont } from './fonts.js';

export interface TextRun {
  text: string;
  font: string;
}

/** Spaces, joiners and combining marks stay in the font of the text before them. */
const STAYS = /[\p{M}\p{Zs}\u200C\u200D]/u;

/** Splits a text by the first font that has each character. A character that no font has is drawn as the first font's box. */
export function splitRuns(text: string, fonts: StaticFont[]): TextRun[] {
  const runs: TextRun[] = [];
  let current: StaticFont | undefined;
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const stays = STAYS.test(character) && current?.characters.has(code);
    const font = stays ? current : (fonts.find(({ characters }) => characters.has(code)) ?? fonts[0]);
    if (!font) throw new Error('There is no font for this text');
    const last = runs.at(-1);
    if (last && font === current) last.text += character;
    else runs.push({ text: character, font: font.name });
    current = font;
  }
  return runs;
}
