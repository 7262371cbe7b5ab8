import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF that pdfkit made, in drawing order, and its number of pages. Enough for tests, and no PDF reader. */
export function readPdf(bytes: Buffer): { text: string; pages: number } {
  const objects = readObjects(bytes);
  const characters = (font: string) => readToUnicode(streamOf(objects, font, 'ToUnicode'));
  const source = [...objects.values()].map(({ head }) => head).join('\n');
  // Each page names its fonts: /Font << /F1 8 0 R >>
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, characters(id)]),
  );
  const pages = [...objects].filter(([, { head }]) => /\/Type \/Page\b(?!s)/.test(head));
  const text = pages.map(([id]) => readContent(streamOf(objects, id, 'Contents'), fonts)).join('\n');
  return { text, pages: pages.length };
}

type Objects = Map<string, { head: string; stream: string }>;

function readObjects(bytes: Buffer): Objects {
  const source = bytes.toString('latin1');
  const objects: Objects = new Map();
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split('\nstream\n', 2);
    const stream =
      rest === undefined ? Buffer.alloc(0) : Buffer.from(body.slice(head.length + 8, -10), 'latin1');
    const isDeflated = head.includes('/FlateDecode');
    objects.set(id, { head, stream: (isDeflated ? inflateSync(stream) : stream).toString('latin1') });
  }
  return objects;
}

function streamOf(objects: Objects, id: string, key: string): string {
  const reference = new RegExp(`/${key} (\\d+) 0 R`).exec(objects.get(id)?.head ?? '')?.[1] ?? '';
  return objects.get(reference)?.stream ?? '';
}

/** Glyph id in hexadecimal → text. */
function readToUnicode(map: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      texts.set(glyph, text);
    }
  return texts;
}

function readContent(content: string, fonts: Map<string, Map<string, string>>): string {
  let text = '';
  let font: Map<string, string> | undefined;
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    const hex = [...(glyphs ?? '').matchAll(/<(\w*)>/g)].map(([, run = '']) => run).join('');
    for (const glyph of hex.match(/\w{4}/g) ?? []) text += font?.get(glyph) ?? '';
  }
  return text;
}
