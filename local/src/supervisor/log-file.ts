import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_BYTES = 5_000_000;

/** A part's log: it goes on where it ended, and at five megabytes becomes `.1`, of which there is one. */
export class LogFile {
  #size: number;

  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** At once, and not in the background: what a part said last is wanted most when we end too. */
  write(chunk: Buffer): void {
    if (this.#size >= LARGEST_BYTES) {
      renameSync(this.path, `${this.path}.1`);
      this.#size = 0;
    }
    appendFileSync(this.path, chunk);
    this.#size += chunk.length;
  }
}
