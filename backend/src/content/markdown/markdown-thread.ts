import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from './render-markdown.js';

/** Posted without either when the thread is loaded, and then in reply to each text. */
export interface MarkdownReply {
  html?: string;
  /** Why the text cannot be rendered. */
  reason?: string;
}

function render(text: string): MarkdownReply {
  try {
    return { html: renderMarkdown(text) };
  } catch (error) {
    return { reason: inspect(error) };
  }
}

parentPort?.on('message', (text: string) => parentPort?.postMessage(render(text)));
parentPort?.postMessage({} satisfies MarkdownReply);
