/**
 * Something read from the database and kept in this process for about a second.
 *
 * Every registration asks for the committees and the fee, hundreds of times a second when registration opens, and they
 * change a few times a week. A second's age is the same to a delegate as having clicked a second earlier; a longer one
 * would let another backend go on with a fee that the admin has already changed.
 */
export class TtlCache<T> {
  #held: { value: Promise<T>; until: number } | undefined;

  /** @param maxAge milliseconds from the end of a reading to the next one */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly maxAge = 1_000,
  ) {}

  /** All who ask while a reading is under way share it, however long it takes: a slow database is not asked twice. */
  get(): Promise<T> {
    if (!this.#held || performance.now() >= this.#held.until) this.#held = this.#start();
    return this.#held.value;
  }

  /** After a write: the next one to ask reads again, even where a reading is under way, since that may have come too early. */
  invalidate(): void {
    this.#held = undefined;
  }

  #start() {
    const held = { value: this.read(), until: Infinity };
    held.value.then(
      () => (held.until = performance.now() + this.maxAge),
      // Whoever asked is told of the failure; the next one tries again.
      () => (held.until = 0),
    );
    return held;
  }
}
