/** Returns whether the value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a JSON object. Returns undefined if the text is not one. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the input if each of its entries has the same name and type as an entry of the model.
 * @throws RangeError naming the first entry that is unknown or has another type
 */
export function parsePartial<T extends object>(model: T, input: unknown): Partial<T> {
  if (!isObject(input)) throw new RangeError('Expected an object');
  const modelEntries = new Map<string, unknown>(Object.entries(model));
  for (const [key, value] of Object.entries(input)) {
    const expected = modelEntries.get(key);
    if (typeof value !== typeof expected || Array.isArray(value) !== Array.isArray(expected)) {
      throw new RangeError(`${key} is unknown or has the wrong type`);
    }
  }
  const result: Partial<T> = {};
  return Object.assign(result, input);
}
