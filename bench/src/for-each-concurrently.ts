/** Does something with every item, so many at once; the next one begins as soon as one is done. */
export async function forEachConcurrently<T>(
  items: T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
