/** The longest name that is not abbreviated: 'Lok Sabha'. */
const MAX_LENGTH = 11;

/** The short name of each committee, by name: 'UNSC'. Two committees never have the same one. */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const candidates = new Map(
    names.map((name) => {
      const short = shortName(name);
      return [name, [short, ...[longerInitials(name), name].filter(({ length }) => length > short.length)]];
    }),
  );
  const current = () => [...candidates].map(([name, [first = name]]) => [name, first] as const);
  for (;;) {
    const taken = current().map(([, short]) => short);
    const colliding = current().filter(
      ([name, short]) => taken.indexOf(short) !== taken.lastIndexOf(short) && short !== name,
    );
    if (colliding.length === 0) return new Map(current());
    for (const [name] of colliding) candidates.get(name)?.shift();
  }
}

/** An abbreviation within the name ('UNSC', '(DISEC)'), a short name itself, or the initials of its capitalised words. */
export function shortName(name: string): string {
  const abbreviation = /\(([A-Z][A-Z0-9-]+)\)/.exec(name)?.[1] ?? /\b[A-Z][A-Z0-9]+\b/.exec(name)?.[0];
  if (abbreviation) return abbreviation;
  const words = capitalisedWords(name);
  if (name.length <= MAX_LENGTH || words.length < 2) return name;
  return words.map(([initial]) => initial).join('');
}

/** Initials of which the first is longer, for names with the same initials: 'SecC' and 'SenC'. */
function longerInitials(name: string): string {
  const [first = '', ...others] = capitalisedWords(name);
  return first.slice(0, 3) + others.map(([initial]) => initial).join('');
}

function capitalisedWords(name: string): string[] {
  return name.match(/\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
}
