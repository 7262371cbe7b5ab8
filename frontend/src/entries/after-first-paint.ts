/** A browser that tells of no paint is not waited for longer. Milliseconds. */
const PATIENCE = 1_000;

/** Does something once the page is in sight; at once where nobody looks, since nothing is painted there. */
export function afterFirstPaint(work: () => void): void {
  let waiting = true;
  const once = () => {
    if (waiting) work();
    waiting = false;
  };
  if (document.visibilityState === 'hidden') return once();
  // The second frame begins when the first has been painted.
  requestAnimationFrame(() => requestAnimationFrame(once));
  setTimeout(once, PATIENCE);
}
