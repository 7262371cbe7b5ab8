import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order, Payment, Refund } from './entities.js';
import type { WebhookEvent } from './webhook-event.js';

/** The stored objects by type. */
export interface StoredObjects {
  order: Order;
  payment: Payment;
  refund: Refund;
  event: WebhookEvent;
  /** The refund created with an idempotency key; `id` is the key. */
  refundKey: { id: string; refundId: string; request: string };
}

/**
 * Stores objects in memory and in a journal with one line per change, so that kill -9 loses at most the
 * line being written. Without a folder they are only in memory.
 */
export class JournalStore {
  private readonly objects: { [K in keyof StoredObjects]: Map<string, StoredObjects[K]> } = {
    order: new Map(),
    payment: new Map(),
    refund: new Map(),
    event: new Map(),
    refundKey: new Map(),
  };
  private readonly journal: string | undefined;

  constructor(dir?: string) {
    if (!dir) return;
    mkdirSync(dir, { recursive: true });
    const file = join(dir, 'journal.jsonl');
    if (existsSync(file)) this.replay(file);
    this.journal = file;
  }

  get<K extends keyof StoredObjects>(kind: K, id: string): StoredObjects[K] | undefined {
    return this.objects[kind].get(id);
  }

  list<K extends keyof StoredObjects>(kind: K): StoredObjects[K][] {
    return [...this.objects[kind].values()];
  }

  /** Inserts the object or replaces the one with the same id. */
  put<K extends keyof StoredObjects>(kind: K, object: StoredObjects[K]): void {
    this.objects[kind].set(object.id, object);
    if (this.journal) appendFileSync(this.journal, toLine(kind, object));
  }

  /** Reads the journal and compacts it to one line per object. */
  private replay(file: string): void {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = parseLine(line);
      const objects: Map<string, object> | undefined = entry && this.objects[entry.kind];
      if (entry) objects?.set(entry.object.id, entry.object);
    }
    const lines = Object.entries(this.objects).flatMap(([kind, objects]) =>
      [...objects.values()].map((object) => toLine(kind, object)),
    );
    writeFileSync(`${file}.new`, lines.join(''));
    renameSync(`${file}.new`, file);
  }
}

function toLine(kind: string, object: object): string {
  return `${JSON.stringify({ kind, object })}\n`;
}

/** Returns undefined for an incomplete last line of a killed process. */
function parseLine(line: string): { kind: keyof StoredObjects; object: { id: string } } | undefined {
  try {
    const entry: ReturnType<typeof parseLine> = JSON.parse(line);
    return entry;
  } catch {
    return undefined;
  }
}
