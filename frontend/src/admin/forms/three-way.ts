/** Whether two values are the same, part by part. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isParted(one) || !isParted(other)) return Object.is(one, other);
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

/**
 * What two people made of one thing, put together: mine where I changed something, theirs everywhere else. Of a list counts
 * the whole.
 * @param before what both began with
 */
export function threeWay<Values extends object>(before: Values, mine: Values, theirs: Values): Values {
  const parts = Object.entries(mine).map(([name, my]: [string, unknown]) => {
    const was: unknown = Reflect.get(before, name);
    const their: unknown = Reflect.get(theirs, name);
    if (isPlain(was) && isPlain(my) && isPlain(their)) return [name, threeWay(was, my, their)];
    return [name, isSame(was, my) ? their : my];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, and at each a value of one of the two
  return Object.fromEntries(parts) as Values;
}

function isParted(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: unknown): value is object {
  return isParted(value) && !Array.isArray(value);
}
