/** Rendering takes time by the square of these, so this much takes about a second. */
const MAX_LINES = 3_000;
const MAX_MARKERS = 3_000;
/** In one paragraph: runs of the characters that may begin or end emphasis, and brackets. */
const MAX_DELIMITERS_SQUARED = 4_000_000;
/** A row has as many cells as the widest one, however short it is. */
const MAX_CELLS = 20_000;
/** How deep quotes and lists may be within each other. Thousands exhaust the stack. */
const MAX_DEPTH = 50;

/** The markers of quotes and list items at the start of a line. */
const MARKERS = /^(?:[ \t]|>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))+/gm;
const MARKER = /[->+*]|\d+/g;
const DELIMITERS = /[*_~]+|[[\]]/g;

/** Returns whether Markdown is rendered in about a second at most, since a longer rendering hangs the browser. */
export function isFastMarkdown(markdown: string): boolean {
  const lines = markdown.match(/\S.*/g)?.length ?? 0;
  const depths = (markdown.match(MARKERS) ?? []).map((markers) => markers.match(MARKER)?.length ?? 0);
  if (lines > MAX_LINES || depths.reduce((sum, depth) => sum + depth, 0) > MAX_MARKERS) return false;
  if (depths.some((depth) => depth > MAX_DEPTH)) return false;
  let delimiters = 0;
  for (const block of markdown.split(/\n[^\S\n]*\n/)) {
    delimiters += (block.match(DELIMITERS) ?? []).length ** 2;
    const rows = block.split('\n');
    const columns = Math.max(...rows.map((row) => row.split('|').length));
    if (delimiters > MAX_DELIMITERS_SQUARED || columns * rows.length > MAX_CELLS) return false;
  }
  return true;
}
