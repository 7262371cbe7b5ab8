import { setImmediate } from 'node:timers/promises';

/** For reading thousands of documents: the driver receives a batch at once, and requests that arrive meanwhile wait. */
export const BATCH_SIZE = 500;

/** How many items take a millisecond or two, if each is read from the database or described. */
const SIZE = 50;

/** Groups items into batches, and yields to the event loop after each, since thousands in memory would block it. */
export async function* inBatches<Item>(items: Iterable<Item> | AsyncIterable<Item>, size = SIZE) {
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
