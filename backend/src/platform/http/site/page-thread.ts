import { Worker } from 'node:worker_threads';
import type { SitePaths } from '@mun/contracts/site-renderer';
import type { RenderMessage, RenderReply, RenderTask } from './render-thread.js';

/** The built file. Both `src/platform/http/site` and `dist/platform/http/site` have it at this path. */
const THREAD = new URL('../../../../dist/platform/http/site/render-thread.js', import.meta.url);

const MAX_HEAP_MB = 512;
/** A page takes a tenth of a second, and loading the renderer less than a second. */
const TIME_LIMIT_MS = 5_000;
const LOADING_LIMIT_MS = 30_000;

/** A busy machine can cause it, so the same task may succeed later. */
export class TimeLimitError extends Error {}

/** Returns the cached JSON of an API URL. */
export type Read = (url: string) => string | undefined;

interface Thread {
  worker: Worker;
  /** What it has, by URL. */
  json: Map<string, string | undefined>;
  /** Settles the reply that is awaited. */
  settle?: { resolve: (reply: RenderReply) => void; reject: (error: unknown) => void };
  onRead: (url: string) => void;
}

/**
 * Runs the site's renderer in a thread, so that a page that takes long delays no request. The thread is terminated if a task
 * exceeds the time limit, and started again with the next task.
 */
export class PageThread {
  private thread: Thread | undefined;
  private lastTask: Promise<unknown> = Promise.resolve();
  /** The URLs that any task has read. */
  private readonly urls = new Set<string>();

  /** @param dir of the built site */
  constructor(private readonly dir: string) {}

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
    void this.thread?.worker.terminate();
    this.thread = undefined;
  }

  /** One task at a time, since each has its own time limit. */
  private run(task: RenderTask, read: Read, onRead: (url: string) => void): Promise<string | SitePaths> {
    const result = this.lastTask.then(() => this.repeatUntilComplete(task, read, onRead));
    this.lastTask = result.catch(() => {});
    return result;
  }

  /** The first time, the thread lacks what the task reads. */
  private async repeatUntilComplete(task: RenderTask, read: Read, onRead: (url: string) => void) {
    for (;;) {
      const reply = await this.send(task, read, onRead);
      if (reply.kind === 'done') return reply.result;
      if (reply.kind !== 'missing') throw new Error(reply.kind === 'failed' ? reply.reason : 'no result');
      for (const url of reply.urls) this.urls.add(url);
    }
  }

  private async send(task: RenderTask, read: Read, onRead: (url: string) => void): Promise<RenderReply> {
    try {
      const thread = this.thread ?? (await this.load());
      const changed: RenderMessage['changed'] = [];
      for (const url of this.urls)
        if (!thread.json.has(url) || thread.json.get(url) !== read(url)) changed.push([url, read(url)]);
      for (const [url, json] of changed) thread.json.set(url, json);
      thread.onRead = onRead;
      const reply = awaitReply(thread);
      thread.worker.postMessage({ task, changed } satisfies RenderMessage);
      return await withTimeLimit(reply, TIME_LIMIT_MS);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  private async load(): Promise<Thread> {
    this.thread = this.start();
    await withTimeLimit(awaitReply(this.thread), LOADING_LIMIT_MS);
    return this.thread;
  }

  private start(): Thread {
    const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
    const worker = new Worker(THREAD, { workerData: this.dir, resourceLimits });
    // It has no work while no task is awaited, so it does not keep the program running.
    worker.unref();
    const thread: Thread = { worker, json: new Map(), onRead: () => {} };
    worker.on('message', (reply: RenderReply) => {
      if (reply.kind === 'reads') thread.onRead(reply.url);
      else thread.settle?.resolve(reply);
    });
    worker.on('error', (error) => thread.settle?.reject(error));
    worker.on('exit', (code) => {
      if (this.thread === thread) this.thread = undefined;
      thread.settle?.reject(new Error(`the rendering thread ended with code ${code}`));
    });
    return thread;
  }
}

function awaitReply(thread: Thread): Promise<RenderReply> {
  return new Promise((resolve, reject) => {
    thread.settle = { resolve, reject };
  });
}

async function withTimeLimit<T>(result: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`no page within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([result, timeLimit]).finally(() => clearTimeout(timer));
}
