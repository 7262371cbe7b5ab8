/**
 * Caches one value read from the database: every registration reads the committees and the fee, hundreds of times a second
 * when registration opens. A longer default TTL would let another backend charge a fee that the admin has already changed.
 */
export class TtlCache<T> {
  private entry: { value: Promise<T>; expiresAt: number } | undefined;

  /** @param ttlMs counted from the end of a read */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly ttlMs = 1_000,
  ) {}

  /** Concurrent callers share one read, so that a slow database is read once. */
  get(): Promise<T> {
    if (!this.entry || performance.now() >= this.entry.expiresAt) this.entry = this.startRead();
    return this.entry.value;
  }

  /** Makes the next `get` read again. A read in progress is dropped too, since it may have begun before the write. */
  invalidate(): void {
    this.entry = undefined;
  }

  private startRead() {
    const entry = { value: this.read(), expiresAt: Infinity };
    const expire = (ms: number) => () => (entry.expiresAt = performance.now() + ms);
    // Callers get a rejection; the next `get` reads again.
    entry.value.then(expire(this.ttlMs), expire(0));
    return entry;
  }
}
