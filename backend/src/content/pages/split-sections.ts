import type { PageSection } from '@mun/contracts/content/pages/pages';

interface Section extends Omit<PageSection, 'html'> {
  /** Markdown, whose headings begin at the first level again. */
  text: string;
}

export interface SectionedText {
  /** The Markdown before the first heading. */
  intro: string;
  sections: Section[];
}

const SECTION_HEADING = /^##?[ \t]+(.+?)[ \t]*#*$/;
const CODE_FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Splits Markdown at its headings of the first two levels. */
export function splitSections(markdown: string): SectionedText {
  const intro: string[] = [];
  const sections: { heading: string; lines: string[] }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, marker] = CODE_FENCE.exec(line) ?? [];
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence)) fence = undefined;
    const [, heading] = (fence === undefined && SECTION_HEADING.exec(line)) || [];
    const lines = sections.at(-1)?.lines ?? intro;
    if (heading) sections.push({ heading: plainText(heading), lines: [] });
    else lines.push(fence === undefined ? line.replace(/^##(?=#+[ \t])/, '') : line);
  }
  return { intro: intro.join('\n').trim(), sections: withIds(sections) };
}

/** A heading is shown as text, so its emphasis and links are left out. */
function plainText(heading: string): string {
  return heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|\*|`)(.+?)\1/g, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

function withIds(sections: { heading: string; lines: string[] }[]): Section[] {
  const used = new Map<string, number>();
  return sections.map(({ heading, lines }) => {
    const words = heading.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [];
    const base = ['section', ...words].join('-');
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    return { heading, id: count > 1 ? `${base}-${count}` : base, text: lines.join('\n').trim() };
  });
}
