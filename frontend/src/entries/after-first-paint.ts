/** Milliseconds after which the callback runs even if the browser has reported no paint. */
const TIMEOUT = 1_000;

/** Runs the callback after the first paint, or at once in a hidden tab, which is not painted. */
export function afterFirstPaint(callback: () => void): void {
  let called = false;
  const callOnce = () => {
    if (!called) callback();
    called = true;
  };
  if (document.visibilityState === 'hidden') return callOnce();
  // The second frame starts after the first has been painted.
  requestAnimationFrame(() => requestAnimationFrame(callOnce));
  setTimeout(callOnce, TIMEOUT);
}
