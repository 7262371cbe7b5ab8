import type { BareProduct } from '../bare-product.js';

/** For Node: what the backend has to load, so that `heapOf` can ask it. */
export const HEAP_ON_SIGNAL = ['--import', new URL('./heap-on-signal.mjs', import.meta.url).href];

/** How many bytes the backend needs once its garbage is gone. */
export async function heapOf({ pid, log, alive }: BareProduct): Promise<number> {
  const from = log().length;
  process.kill(pid, 'SIGWINCH');
  for (;;) {
    const bytes = /^heap (\d+)$/m.exec(log().slice(from))?.[1];
    if (bytes) return Number(bytes);
    if (!alive()) throw new Error('the backend ended');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
