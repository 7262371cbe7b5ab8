import type { SitePaths } from '@mun/contracts/site-renderer';
import { TaskThread } from '../../threads/task-thread.js';
import type { RenderMessage, RenderReply, RenderTask } from './render-thread.js';

/** The built file. Both `src/platform/http/site` and `dist/platform/http/site` have it at this path. */
const FILE = new URL('../../../../dist/platform/http/site/render-thread.js', import.meta.url);

/** Returns the cached JSON of an API URL. */
export type Read = (url: string) => string | undefined;

/** Runs the site's renderer in a thread. A page takes a tenth of a second, in which no request is delayed. */
export class PageThread {
  private readonly thread: TaskThread<RenderMessage, RenderReply>;
  /** The URLs that any task has read. */
  private readonly urls = new Set<string>();
  /** What the thread has, by URL. */
  private json = new Map<string, string | undefined>();
  private onRead: (url: string) => void = () => {};

  /** @param dir of the built site */
  constructor(dir: string) {
    this.thread = new TaskThread({
      file: FILE,
      data: dir,
      maxHeapMb: 512,
      onStart: () => (this.json = new Map()),
      handle: (message) => {
        if (message.kind === 'reads') this.onRead(message.url);
        return message.kind === 'reads';
      },
    });
  }

  /** Renders a page. @param onRead is called for each URL that is read, also if the rendering fails */
  async render(
    task: Omit<Extract<RenderTask, { kind: 'page' }>, 'kind'>,
    read: Read,
    onRead: (url: string) => void,
  ): Promise<string> {
    const html = await this.run({ kind: 'page', ...task }, read, onRead);
    if (typeof html !== 'string') throw new Error('the rendered page is no text');
    return html;
  }

  async paths(read: Read): Promise<SitePaths> {
    const paths = await this.run({ kind: 'paths' }, read, () => {});
    if (typeof paths === 'string') throw new Error('the paths are a text');
    return paths;
  }

  close(): void {
    this.thread.close();
  }

  /** Repeats a task until it is complete, because the first time, the thread lacks what the task reads. */
  private async run(task: RenderTask, read: Read, onRead: (url: string) => void) {
    for (;;) {
      const reply = await this.thread.run(() => {
        this.onRead = onRead;
        return { task, changed: this.takeChanged(read) };
      });
      if (reply.kind === 'done') return reply.result;
      if (reply.kind !== 'missing') throw new Error(reply.kind === 'failed' ? reply.reason : 'no result');
      for (const url of reply.urls) this.urls.add(url);
    }
  }

  private takeChanged(read: Read): RenderMessage['changed'] {
    const changed: RenderMessage['changed'] = [];
    for (const url of this.urls)
      if (!this.json.has(url) || this.json.get(url) !== read(url)) changed.push([url, read(url)]);
    for (const [url, json] of changed) this.json.set(url, json);
    return changed;
  }
}
