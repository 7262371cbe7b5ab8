/** Compares two JSON-like values by content. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  return Object.keys({ ...a, ...b }).every((key) => isEqual(Reflect.get(a, key), Reflect.get(b, key)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
