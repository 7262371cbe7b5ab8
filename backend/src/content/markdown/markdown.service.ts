import { createHash } from 'node:crypto';
import { BadRequestException, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { isFastMarkdown } from '@mun/contracts/content/fast-markdown';
import { escapeHtml } from '@mun/server-kit/html';
import { LOGGER } from '@mun/server-kit/logging';
import { fieldErrors } from '../../platform/http/validation.js';
import { TaskThread } from '../../platform/threads/task-thread.js';
import type { MarkdownReply } from './markdown-thread.js';
import { RENDERER_VERSION, type RenderedTexts } from './rendered-texts.schema.js';

/** The built file. Both `src/content/markdown` and `dist/content/markdown` have it at this path. */
const THREAD = new URL('../../../dist/content/markdown/markdown-thread.js', import.meta.url);

const TOO_COMPLEX = 'Please simplify this text: it is too complex to be formatted';

/** Renders organisers' texts when they are saved (docs/decisions/stored-html.md), in a thread with a time limit. */
@Injectable()
export class MarkdownService implements OnApplicationShutdown {
  private readonly thread = new TaskThread<string, MarkdownReply>({ file: THREAD, maxHeapMb: 256 });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  onApplicationShutdown(): void {
    this.thread.close();
  }

  /** Returns what to store beside texts of a form. @throws BadRequestException for the field of one that cannot be rendered */
  async render(texts: string[], fieldOf: (index: number) => string): Promise<RenderedTexts> {
    const html: string[] = [];
    for (const text of texts) {
      const rendered = await this.tryRender(text);
      if (rendered === undefined)
        throw new BadRequestException(fieldErrors([{ field: fieldOf(html.length), message: TOO_COMPLEX }]));
      html.push(rendered);
    }
    return { key: keyOf(texts), html };
  }

  /**
   * Returns the HTML of stored texts. It is rendered and stored if `stored` is not theirs: an import, a restored backup or an
   * earlier version has written them. One that cannot be rendered is shown as it was typed.
   */
  async htmlOf(
    texts: string[],
    stored: RenderedTexts | undefined,
    store: (rendered: RenderedTexts) => Promise<unknown>,
  ): Promise<string[]> {
    const key = keyOf(texts);
    if (stored?.key === key) return stored.html;
    const rendered: (string | undefined)[] = [];
    for (const text of texts) rendered.push(isFastMarkdown(text) ? await this.tryRender(text) : undefined);
    const html = rendered.map((each, index) => each ?? `<p>${escapeHtml(texts[index]!)}</p>`);
    // Otherwise it is tried again: the machine may have been busy.
    if (!rendered.includes(undefined)) await store({ key, html });
    return html;
  }

  private async tryRender(text: string): Promise<string | undefined> {
    if (text === '') return '';
    try {
      const { html, reason } = await this.thread.run(() => text);
      if (html === undefined) throw new Error(reason);
      return html;
    } catch (error) {
      this.logger.warn({ err: error }, 'a text in Markdown could not be rendered');
      return undefined;
    }
  }
}

function keyOf(texts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, ...texts]))
    .digest('base64url');
}
