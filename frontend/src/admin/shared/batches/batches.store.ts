import { create } from 'zustand';
import { ApiError } from '../../../shared/lib/http/api-error';
import { notify } from '../../../shared/ui/feedback/notify';

/** One request of a batch. */
export interface BatchItem {
  /** Unique in its batch. */
  id: string;
  /** What is shown if it fails: 'Asha Rao' */
  label: string;
  /** Sent again after a failure, so it has to be idempotent. @throws ApiError */
  run: () => Promise<unknown>;
}

export type BatchResult =
  | { state: 'busy' }
  | { state: 'done'; value: unknown }
  | { state: 'failed'; message: string };

export interface BatchOptions {
  /** While it runs: 'Recording payments' */
  title: string;
  /** The heading of the list of failures: 'Payments that were not recorded' */
  failures: string;
  /** @param values of the items that are done; returns '3 payments recorded' */
  describe: (values: readonly unknown[]) => string;
  atOnce: number;
  /** Called when it ends, also if something failed or it was stopped; with the values of the items that are done. */
  onEnd?: (values: readonly unknown[]) => void;
  /** Called if anything is done, instead of the toast with the description, which needs everything to be done. */
  notifyDone?: (values: readonly unknown[]) => void;
}

export interface Batch extends BatchOptions {
  items: readonly BatchItem[];
  results: ReadonlyMap<string, BatchResult>;
  isRunning: boolean;
  isStopped: boolean;
}

/** There is at most one batch of each kind. */
export const BATCH_KINDS = [
  'cancellations',
  'statement',
  'pictures',
  'deletions',
  'changes',
  'restorations',
] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

type Batches = Partial<Record<BatchKind, Batch>>;

/** Long work, which goes on while the organiser is on other pages. BatchBar shows it on each of them. */
export const useBatches = create<Batches>(() => ({}));

export const batches = {
  /** Starts a batch. If one of its kind is running, that one goes on with the items. Earlier failures stay listed. */
  start(kind: BatchKind, items: readonly BatchItem[], options: BatchOptions): void {
    const earlier = read(kind);
    const ids = new Set(items.map(({ id }) => id));
    const isKept = ({ id }: BatchItem) =>
      !ids.has(id) && (earlier?.isRunning || earlier?.results.get(id)?.state === 'failed');
    const kept = earlier?.items.filter(isKept) ?? [];
    const results = new Map([...(earlier?.results ?? [])].filter(([id]) => !ids.has(id)));
    write(kind, { ...options, items: [...kept, ...items], results, isRunning: true, isStopped: false });
    if (!earlier?.isRunning) void run(kind);
  },

  /** What has been sent already is completed. */
  stop(kind: BatchKind): void {
    change(kind, () => ({ isStopped: true }));
  },

  /** Runs what has failed or was not started. */
  resume(kind: BatchKind): void {
    const batch = read(kind);
    if (!batch || batch.isRunning) return;
    const results = new Map([...batch.results].filter(([, { state }]) => state !== 'failed'));
    write(kind, { ...batch, results, isRunning: true, isStopped: false });
    void run(kind);
  },

  /** Forgets an item, or the whole batch unless it is running. */
  dismiss(kind: BatchKind, id?: string): void {
    const batch = read(kind);
    if (!batch || (id === undefined && batch.isRunning)) return;
    const items = id === undefined ? [] : batch.items.filter((item) => item.id !== id);
    write(kind, items.length > 0 ? { ...batch, items } : undefined);
  },

  stopAll(): void {
    for (const kind of BATCH_KINDS) batches.stop(kind);
  },

  isRunning: (): boolean => Object.values(useBatches.getState()).some((batch) => batch?.isRunning),
};

/** The failed items, each with the reason. */
export function failuresOf({ items, results }: Batch): { item: BatchItem; message: string }[] {
  return items.flatMap((item) => {
    const result = results.get(item.id);
    return result?.state === 'failed' ? [{ item, message: result.message }] : [];
  });
}

export function valuesOf({ items, results }: Batch): unknown[] {
  return items.flatMap(({ id }) => {
    const result = results.get(id);
    return result?.state === 'done' ? [result.value] : [];
  });
}

/** The items that were not started, because the batch was stopped. */
export function leftOutOf({ items, results }: Batch): BatchItem[] {
  return items.filter(({ id }) => !results.has(id));
}

async function run(kind: BatchKind): Promise<void> {
  await Promise.all(Array.from({ length: read(kind)?.atOnce ?? 0 }, () => work(kind)));
  change(kind, () => ({ isRunning: false }));
  const batch = read(kind);
  if (!batch) return;
  const values = valuesOf(batch);
  batch.onEnd?.(values);
  if (batch.notifyDone) {
    if (values.length > 0) batch.notifyDone(values);
  } else if (failuresOf(batch).length + leftOutOf(batch).length === 0) notify.success(batch.describe(values));
}

/** Takes one item after the other. */
async function work(kind: BatchKind): Promise<void> {
  for (;;) {
    const batch = read(kind);
    const [item] = batch && !batch.isStopped ? leftOutOf(batch) : [];
    if (!item) return;
    setResult(kind, item, { state: 'busy' });
    try {
      setResult(kind, item, { state: 'done', value: await item.run() });
    } catch (cause) {
      setResult(kind, item, { state: 'failed', message: messageOf(cause) });
      if (!(cause instanceof ApiError)) throw cause;
      // The session has ended. The rest follows after the next login.
      if (cause.status === 401) batches.stop(kind);
    }
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof ApiError ? cause.message : 'Something went wrong on this page.';
}

function setResult(kind: BatchKind, { id }: BatchItem, result: BatchResult): void {
  change(kind, ({ results }) => ({ results: new Map(results).set(id, result) }));
}

function read(kind: BatchKind): Batch | undefined {
  return useBatches.getState()[kind];
}

function write(kind: BatchKind, batch: Batch | undefined): void {
  useBatches.setState({ [kind]: batch });
}

function change(kind: BatchKind, changes: (batch: Batch) => Partial<Batch>): void {
  const batch = read(kind);
  if (batch) write(kind, { ...batch, ...changes(batch) });
}
