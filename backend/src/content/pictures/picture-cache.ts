import { ServiceUnavailableException } from '@nestjs/common';

/** About 100 KB each. */
const MAX_PICTURES = 100;
const MAX_PENDING = 40;

/** Keeps the most recently used pictures. Concurrent requests for the same one draw it once. */
export class PictureCache {
  private readonly drawn = new Map<string, Buffer>();
  private readonly pending = new Map<string, Promise<Buffer>>();

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
      throw new ServiceUnavailableException(
        'We’re drawing many pictures right now. Please try again shortly.',
      );
    const drawing = draw()
      .then((picture) => {
        this.keep(key, picture);
        return picture;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, drawing);
    return drawing;
  }

  /** The first key of a Map is the oldest. */
  private keep(key: string, picture: Buffer): void {
    this.drawn.delete(key);
    this.drawn.set(key, picture);
    if (this.drawn.size <= MAX_PICTURES) return;
    const [oldest = ''] = this.drawn.keys();
    this.drawn.delete(oldest);
  }
}
