import { Worker } from 'node:worker_threads';

/** A busy machine can cause it, so the same task may succeed later. */
export class TimeLimitError extends Error {}

const TIME_LIMIT_MS = 5_000;
/** Loading the thread's modules takes less than a second. */
const LOADING_LIMIT_MS = 30_000;

interface Options<Message> {
  /** The built file. It posts a message when it is loaded, and a reply to each task. */
  file: URL;
  /** Structured clone for the thread's `workerData`. */
  data?: unknown;
  maxHeapMb: number;
  /** Called before the first task of each thread that is started. */
  onStart?: () => void;
  /** Handles a message that is no reply, and returns whether it was one. */
  handle?: (message: Message) => boolean;
}

/**
 * Runs tasks in a thread, so that one that takes long delays no request. The thread is terminated if a task exceeds the time
 * limit, and started again with the next task.
 */
export class TaskThread<Task, Message> {
  private worker: Worker | undefined;
  private lastTask: Promise<unknown> = Promise.resolve();
  /** Settles the reply that is awaited. */
  private settle: { resolve: (reply: Message) => void; reject: (error: unknown) => void } | undefined;

  constructor(private readonly options: Options<Message>) {}

  /** One task at a time, since each has its own time limit. @param toTask called when it is the task's turn */
  run(toTask: () => Task): Promise<Message> {
    const reply = this.lastTask.then(() => this.send(toTask));
    this.lastTask = reply.catch(() => {});
    return reply;
  }

  close(): void {
    void this.worker?.terminate();
    this.worker = undefined;
    this.settle?.reject(new Error('the thread was closed'));
  }

  private async send(toTask: () => Task): Promise<Message> {
    try {
      const worker = this.worker ?? (await this.start());
      const reply = this.awaitReply();
      worker.postMessage(toTask());
      return await withTimeLimit(reply, TIME_LIMIT_MS);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  private async start(): Promise<Worker> {
    const { file, data, maxHeapMb, onStart, handle } = this.options;
    const worker = new Worker(file, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    this.worker = worker;
    // It has no work while no task is awaited, so it does not keep the program running.
    worker.unref();
    worker.on('message', (message: Message) => {
      if (this.worker === worker && !handle?.(message)) this.settle?.resolve(message);
    });
    worker.on('error', (error) => this.fail(worker, error));
    worker.on('exit', (code) => this.fail(worker, new Error(`the thread ended with code ${code}`)));
    await withTimeLimit(this.awaitReply(), LOADING_LIMIT_MS);
    onStart?.();
    return worker;
  }

  private fail(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.settle?.reject(error);
  }

  private awaitReply(): Promise<Message> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }
}

async function withTimeLimit<T>(result: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`no reply within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([result, timeLimit]).finally(() => clearTimeout(timer));
}
