// oxlint-disable-next-line import/no-named-as-default -- the types have no such named export
import PDFDocument from 'pdfkit';
import type { Fonts, TextStyle } from './fonts.js';
import { splitRuns } from './text-runs.js';

/** In points, as all lengths of this folder. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 };
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const COLOR = { ink: '#0e1b2c', quiet: '#55606e', line: '#ddd5c4', accent: '#b8351c' };

/** Figures of equal width. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];

export interface TextFormat {
  style?: TextStyle;
  size?: number;
  color?: string;
  /** Space between letters. */
  spacing?: number;
}

/** The role of a text in the document, for screen readers. */
export type TextRole = 'P' | 'H1' | 'H2' | 'TH' | 'TD';

/** Draws tagged text of several scripts, lines and stamps on pages. */
export class PageWriter {
  private readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly content: PDFKit.PDFStructureElement;

  /** @param createdAt also makes the file's id deterministic */
  constructor(
    private readonly fonts: Fonts,
    { title, author, createdAt }: { title: string; author: string; createdAt: Date },
  ) {
    this.document = new PDFDocument({
      size: 'A4',
      // The foot may be longer than usual.
      margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 20 },
      pdfVersion: '1.7',
      lang: 'en-GB',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: author, Producer: author, Creator: author, CreationDate: createdAt },
    });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    for (const { name, bytes } of Object.values(fonts).flat()) this.document.registerFont(name, bytes);
    this.content = this.document.struct('Document');
    this.document.addStructure(this.content);
  }

  /** Draws wrapped text. @returns the y below it */
  text(role: TextRole, text: string, x: number, y: number, width: number, format: TextFormat = {}): number {
    return this.tagged(role, () => this.write(text, x, y, { ...format, width }));
  }

  /** Draws one line that ends at `right`. */
  textToRight(role: TextRole, text: string, right: number, y: number, format: TextFormat = {}): number {
    return this.tagged(role, () => this.write(text, right - this.widthOf(text, format), y, format));
  }

  line(y: number, color = COLOR.line, thickness = 0.75): void {
    this.artifact(() =>
      this.document
        .lineWidth(thickness)
        .strokeColor(color)
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .stroke(),
    );
  }

  /** A tilted stamp whose top right corner is at this point. It only decorates: the text says the same. */
  stamp(word: string, right: number, y: number): void {
    const format = { style: 'strong', size: 15, color: COLOR.accent, spacing: 1.4 } as const;
    const width = this.widthOf(word, format) + 24;
    this.artifact(() => {
      this.document.save().rotate(-5, { origin: [right - width / 2, y + 17] });
      this.document
        .lineWidth(1.6)
        .strokeColor(COLOR.accent)
        .roundedRect(right - width, y, width, 34, 2)
        .stroke();
      this.write(word, right - width + 13, y + 9, format);
      this.document.restore();
    });
  }

  /** Begins the next page if `y` is below `last`. @returns where to draw */
  continueAfter(last: number, y: number): number {
    if (y <= last) return y;
    this.document.addPage();
    return PAGE.margin;
  }

  async finish(): Promise<Buffer> {
    this.content.end();
    const ended = new Promise((resolve) => this.document.on('end', resolve));
    this.document.end();
    await ended;
    return Buffer.concat(this.chunks);
  }

  private tagged(role: TextRole, draw: () => number): number {
    let bottom = 0;
    this.content.add(this.document.struct(role, {}, [() => void (bottom = draw())]));
    return bottom;
  }

  private artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  private widthOf(text: string, { style = 'text', size = 10, spacing = 0 }: TextFormat): number {
    const widths = splitRuns(text, this.fonts[style]).map((run) =>
      this.document
        .font(run.font)
        .fontSize(size)
        .widthOfString(run.text, { characterSpacing: spacing, features: FEATURES }),
    );
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** @returns the y below the text */
  private write(text: string, x: number, y: number, format: TextFormat & { width?: number }): number {
    const { style = 'text', size = 10, color = COLOR.ink, spacing = 0, width } = format;
    const runs = splitRuns(text, this.fonts[style]);
    this.document.fontSize(size).fillColor(color);
    this.document.x = x;
    this.document.y = y;
    for (const [index, run] of runs.entries())
      this.document.font(run.font).text(run.text, {
        continued: index < runs.length - 1,
        characterSpacing: spacing,
        lineGap: size * 0.2,
        features: FEATURES,
        ...(width === undefined ? { lineBreak: false } : { width }),
      });
    return this.document.y;
  }
}
