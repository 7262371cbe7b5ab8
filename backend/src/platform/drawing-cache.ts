import { setImmediate } from 'node:timers/promises';
import { ServiceUnavailableException } from '@nestjs/common';

/** About 100 KB each. */
const MAX_DRAWINGS = 100;
const MAX_PENDING = 40;
const AT_ONCE = 2;

/** Keeps the most recently used pictures or documents. Concurrent requests for the same one draw it once; others wait their turn. */
export class DrawingCache {
  private readonly drawn = new Map<string, Buffer>();
  private readonly pending = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private active = 0;

  /** @throws ServiceUnavailableException if too many others are being drawn */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.drawn.get(key);
    if (cached) {
      this.keep(key, cached);
      return cached;
    }
    const drawing = this.pending.get(key) ?? this.start(key, draw);
    return await drawing;
  }

  private start(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    if (this.pending.size >= MAX_PENDING)
      throw new ServiceUnavailableException('We’re creating many files right now. Please try again shortly.');
    const drawing = this.inTurn(draw)
      .then((file) => {
        this.keep(key, file);
        return file;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, drawing);
    return drawing;
  }

  /** Serves other requests before each drawing, most of which happens on the main thread. */
  private async inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (this.active < AT_ONCE) this.active += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      await setImmediate();
      return await draw();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.active -= 1;
    }
  }

  /** The first key of a Map is the oldest. */
  private keep(key: string, file: Buffer): void {
    this.drawn.delete(key);
    this.drawn.set(key, file);
    if (this.drawn.size <= MAX_DRAWINGS) return;
    const [oldest = ''] = this.drawn.keys();
    this.drawn.delete(oldest);
  }
}
