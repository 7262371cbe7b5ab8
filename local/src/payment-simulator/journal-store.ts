import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order, Payment, Refund } from './entities.js';
import type { WebhookEvent } from './webhook-event.js';

/** Everything that the provider remembers, by id, oldest first. */
export interface StoredObjects {
  order: Order;
  payment: Payment;
  refund: Refund;
  event: WebhookEvent;
  /** What a refund's idempotency key has led to; `id` is the key. */
  refundKey: { id: string; refundId: string; request: string };
}

/**
 * Keeps the objects in memory, and in a journal of one line per change, so that a kill -9 loses at most the
 * line being written. Without a folder it forgets all with the process.
 */
export class JournalStore {
  readonly #objects: { [K in keyof StoredObjects]: Map<string, StoredObjects[K]> } = {
    order: new Map(),
    payment: new Map(),
    refund: new Map(),
    event: new Map(),
    refundKey: new Map(),
  };
  readonly #journal: string | undefined;

  constructor(dir?: string) {
    if (!dir) return;
    mkdirSync(dir, { recursive: true });
    const file = join(dir, 'journal.jsonl');
    if (existsSync(file)) this.#replay(file);
    this.#journal = file;
  }

  get<K extends keyof StoredObjects>(kind: K, id: string): StoredObjects[K] | undefined {
    return this.#objects[kind].get(id);
  }

  list<K extends keyof StoredObjects>(kind: K): StoredObjects[K][] {
    return [...this.#objects[kind].values()];
  }

  /** Adds the object or puts it in the place of the one with the same id. */
  put<K extends keyof StoredObjects>(kind: K, object: StoredObjects[K]): void {
    this.#objects[kind].set(object.id, object);
    if (this.#journal) appendFileSync(this.#journal, lineOf(kind, object));
  }

  /** Reads the journal and writes it anew with one line per object. */
  #replay(file: string): void {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = parsed(line);
      const objects: Map<string, object> | undefined = entry && this.#objects[entry.kind];
      if (entry) objects?.set(entry.object.id, entry.object);
    }
    const lines = Object.entries(this.#objects).flatMap(([kind, objects]) =>
      [...objects.values()].map((object) => lineOf(kind, object)),
    );
    writeFileSync(`${file}.new`, lines.join(''));
    renameSync(`${file}.new`, file);
  }
}

function lineOf(kind: string, object: object): string {
  return `${JSON.stringify({ kind, object })}\n`;
}

/** undefined for the last line of a process that was killed while it wrote. */
function parsed(line: string): { kind: keyof StoredObjects; object: { id: string } } | undefined {
  try {
    const entry: ReturnType<typeof parsed> = JSON.parse(line);
    return entry;
  } catch {
    return undefined;
  }
}
