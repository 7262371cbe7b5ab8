import type { InstitutionSuggestion, InstitutionView } from '@mun/contracts/registration/institutions';
import { normalizeName } from '@mun/contracts/normalize-name';
import { inBatches } from '../platform/in-batches.js';
import { candidatePairs } from './candidate-pairs.js';
import { isSameInstitution } from './compare-institutions.js';
import { parseInstitution, type ParsedInstitution } from './parse-institution.js';

/**
 * Suggests which institutions are the same, largest first. An institution with several spellings that are not merged is
 * suggested on its own.
 * @param different normalized spellings of institutions that are never suggested together
 */
export async function suggestMerges(
  institutions: readonly InstitutionView[],
  different: readonly string[][] = [],
): Promise<InstitutionSuggestion[]> {
  const parsed: ParsedInstitution[][] = [];
  for await (const batch of inBatches(institutions))
    parsed.push(
      ...batch.map(({ name, spellings }) =>
        [...new Set([name, ...spellings.map(({ spelling }) => spelling)])].map(parseInstitution),
      ),
    );
  const groups = new Groups(differencesOf(institutions, different));
  for await (const [a, b] of candidatePairs(parsed)) {
    if (groups.find(a) === groups.find(b)) continue;
    const [ones, others] = [parsed[a] ?? [], parsed[b] ?? []];
    if (ones.some((one) => others.some((other) => isSameInstitution(one, other)))) groups.join(a, b);
  }
  return groups
    .list()
    .map((indexes) => indexes.flatMap((index) => institutions[index] ?? []))
    .filter(
      (same) => same.length > 1 || same.some(({ merged, spellings }) => !merged && spellings.length > 1),
    )
    .map((same) => ({ name: proposeName(same), keys: same.map(({ key }) => key) }));
}

/** Returns for each institution the indexes in `different` of the entries that have one of its spellings. */
function differencesOf(
  institutions: readonly InstitutionView[],
  different: readonly string[][],
): Set<number>[] {
  const entriesOf = new Map<string, number[]>();
  for (const [entry, keys] of different.entries())
    for (const key of keys) entriesOf.set(key, [...(entriesOf.get(key) ?? []), entry]);
  return institutions.map(({ spellings }) => {
    const keys = spellings.map(({ spelling }) => normalizeName(spelling));
    return new Set(keys.flatMap((key) => entriesOf.get(key) ?? []));
  });
}

/** A name that an organiser gave, otherwise the most common one; of several, the longest. */
function proposeName(same: InstitutionView[]): string {
  const given = same.filter(({ merged }) => merged);
  const named = given.length > 0 ? given : same;
  const most = Math.max(...named.map(({ delegates }) => delegates));
  const names = named.filter(({ delegates }) => delegates === most).map(({ name }) => name);
  return names.reduce((best, name) => (name.length > best.length ? name : best));
}

/** Disjoint sets of indexes. */
class Groups {
  private readonly parents: number[];

  /** @param differences of each index: sets that share one are never joined */
  constructor(private readonly differences: Set<number>[]) {
    this.parents = differences.map((_, index) => index);
  }

  find(index: number): number {
    let root = index;
    while (this.parents[root] !== root) root = this.parents[root] ?? root;
    this.parents[index] = root;
    return root;
  }

  join(a: number, b: number): void {
    const [first, second] = [this.find(a), this.find(b)];
    const [ones = new Set<number>(), others = new Set<number>()] = [
      this.differences[first],
      this.differences[second],
    ];
    if ([...ones].some((entry) => others.has(entry))) return;
    const root = Math.min(first, second);
    this.parents[Math.max(first, second)] = root;
    this.differences[root] = new Set([...ones, ...others]);
  }

  /** Each set in ascending order. */
  list(): number[][] {
    const sets = new Map<number, number[]>();
    for (const index of this.parents.keys()) {
      const root = this.find(index);
      sets.set(root, [...(sets.get(root) ?? []), index]);
    }
    return [...sets.values()];
  }
}
