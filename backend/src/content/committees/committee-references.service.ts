import { Injectable } from '@nestjs/common';
import type { CommitteeReferences, PortfolioReferences } from '@mun/contracts/committee-references';
import { normalizeName } from '@mun/contracts/normalize-name';

/** What one delegate has to do with a committee: portfolios that they chose, and the one that they hold. */
export interface CommitteeReference {
  /** The registration's internal `_id`, so that one who chose and holds counts once. */
  delegate: string;
  fullName: string;
  chosen: string[];
  held?: string;
}

type CommitteeReferenceProvider = (committee: string) => Promise<CommitteeReference[]>;

/** So many of those who use something are named. */
const NAMED = 3;

/**
 * Who chose or holds seats in a committee. The modules that know enter how they tell, since content asks nobody: arrows
 * between modules run one way.
 */
@Injectable()
export class CommitteeReferencesService {
  readonly #tellers: CommitteeReferenceProvider[] = [];

  registerProvider(teller: CommitteeReferenceProvider): void {
    this.#tellers.push(teller);
  }

  /** @param committee its `_id` */
  async findUses(committee: string): Promise<CommitteeReferences> {
    const uses = (await Promise.all(this.#tellers.map((tell) => tell(committee)))).flat();
    const people = new Map(uses.map(({ delegate, fullName }) => [delegate, fullName]));
    const portfolios = new Map<string, PortfolioReferences>();
    const use = (portfolio: string) => {
      const key = normalizeName(portfolio);
      const known = portfolios.get(key) ?? { portfolio, chosen: 0, held: 0, names: [] };
      portfolios.set(key, known);
      return known;
    };
    for (const { fullName, chosen, held } of uses) {
      for (const portfolio of chosen) name(fullName, use(portfolio)).chosen += 1;
      if (held !== undefined) name(fullName, use(held)).held += 1;
    }
    return {
      delegates: people.size,
      names: [...people.values()].slice(0, NAMED),
      portfolios: [...portfolios.values()],
    };
  }
}

function name(fullName: string, use: PortfolioReferences): PortfolioReferences {
  if (use.names.length < NAMED && !use.names.includes(fullName)) use.names.push(fullName);
  return use;
}

/** ['Asha', 'Ben'] of 2 → 'Asha and Ben'; of 12 → 'Asha, Ben and 10 others'. */
export function formatNames(names: string[], of: number): string {
  const others = of - names.length;
  const all = others > 0 ? [...names, `${others} other${others === 1 ? '' : 's'}`] : names;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
