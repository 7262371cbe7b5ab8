import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 5_000_000;

/** Appends to a log file, which is rotated to a single `.1` file at five megabytes. */
export class LogFile {
  private size: number;

  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  /**
   * Writes synchronously, so that the last output of a process is not lost if the supervisor exits too.
   * @returns the error if the chunk could not be written and is lost, for example because the disk is full
   */
  write(chunk: Buffer): unknown {
    try {
      if (this.size >= MAX_BYTES) {
        renameSync(this.path, `${this.path}.1`);
        this.size = 0;
      }
      appendFileSync(this.path, chunk);
      this.size += chunk.length;
      return undefined;
    } catch (error) {
      return error;
    }
  }
}
