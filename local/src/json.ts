/** Whether it is what JSON calls an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that the text holds, or undefined where it holds none. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The entries of an object whose kinds are those of a model's.
 * @throws RangeError naming the first entry that the model does not have, or has of another kind.
 */
export function parsePartial<T extends object>(model: T, input: unknown): Partial<T> {
  if (!isObject(input)) throw new RangeError('This is not an object');
  const models = new Map<string, unknown>(Object.entries(model));
  for (const [key, value] of Object.entries(input)) {
    const wanted = models.get(key);
    if (typeof value !== typeof wanted || Array.isArray(value) !== Array.isArray(wanted)) {
      throw new RangeError(`${key} is unknown here, or not of its kind`);
    }
  }
  const known: Partial<T> = {};
  return Object.assign(known, input);
}
