/** What is asked of a browser's storage. */
type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage, where it is allowed and has room: what cannot be written lasts as long as the page, and what cannot
 * be read is not there.
 * @param named it is where it is named that a browser throws which blocks it
 */
export function safeStorage(named: () => Storage): Texts {
  return {
    getItem: (key) => attempt(() => named().getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => named().setItem(key, value)),
    removeItem: (key) => attempt(() => named().removeItem(key)),
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
