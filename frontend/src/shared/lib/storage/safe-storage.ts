type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Local or session storage that never throws: a failed write is ignored, and a failed read returns null.
 * @param storage a function, because a browser that blocks storage throws as soon as it is accessed
 */
export function safeStorage(storage: () => Storage): TextStorage {
  return {
    getItem: (key) => attempt(() => storage().getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => storage().setItem(key, value)),
    removeItem: (key) => attempt(() => storage().removeItem(key)),
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
