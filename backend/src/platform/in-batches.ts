import { setImmediate } from 'node:timers/promises';

/** Groups items into batches, and yields to the event loop after each, since thousands in memory would block it. */
export async function* inBatches<Item>(items: Iterable<Item> | AsyncIterable<Item>, size = 200) {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    await setImmediate();
  }
  if (batch.length > 0) yield batch;
}
