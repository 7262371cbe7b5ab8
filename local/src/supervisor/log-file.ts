import { mkdirSync, renameSync, statSync, createWriteStream, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_BYTES = 5_000_000;

/** A part's log: it goes on where it ended, and at five megabytes becomes `.1`, of which there is one. */
export class LogFile {
  #stream: WriteStream;
  #size: number;

  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    this.#stream = createWriteStream(path, { flags: 'a' });
  }

  write(chunk: Buffer): void {
    this.#size += chunk.length;
    this.#stream.write(chunk);
    if (this.#size < LARGEST_BYTES) return;
    renameSync(this.path, `${this.path}.1`); // what the old stream still has to write goes there
    this.#stream.end();
    this.#stream = createWriteStream(this.path, { flags: 'a' });
    this.#size = 0;
  }

  close(): void {
    this.#stream.end();
  }
}
