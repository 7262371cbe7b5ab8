/** A list as one that has at least one thing in it, for the dice. @throws Error where it has none */
export function listed<T>(things: readonly T[]): [T, ...T[]] {
  const [first, ...rest] = things;
  if (first === undefined) throw new Error('an empty list');
  return [first, ...rest];
}
