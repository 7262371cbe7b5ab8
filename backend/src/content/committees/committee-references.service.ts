import { Injectable } from '@nestjs/common';
import type { CommitteeReferences, PortfolioReferences } from '@mun/contracts/content/committee-references';
import { normalizeName } from '@mun/contracts/normalize-name';

/** The portfolios of a committee that one delegate chose, and the one that they hold. */
export interface CommitteeReference {
  /** The registration's internal `_id`, so that a delegate who chose and holds counts once. */
  delegate: string;
  fullName: string;
  chosen: string[];
  held?: string;
}

interface CommitteeReferenceProvider {
  find: (committee: string) => Promise<CommitteeReference[]>;
  /** Lets writes that were decided before a committee was deleted be found, or be decided again. */
  settle?: () => Promise<unknown>;
}

const MAX_NAMES = 3;

/** Collects the references of other modules, which register a provider because content may not import them. */
@Injectable()
export class CommitteeReferencesService {
  private readonly providers: CommitteeReferenceProvider[] = [];

  registerProvider(provider: CommitteeReferenceProvider): void {
    this.providers.push(provider);
  }

  /** Call it between the deletion of a committee and the check whether it is used. */
  async settle(): Promise<void> {
    for (const { settle } of this.providers) await settle?.();
  }

  /** @param committee its `_id` */
  async findUses(committee: string): Promise<CommitteeReferences> {
    const references = (await Promise.all(this.providers.map(({ find }) => find(committee)))).flat();
    const delegates = new Map(references.map(({ delegate, fullName }) => [delegate, fullName]));
    const portfolios = new Map<string, PortfolioReferences>();
    const count = (portfolio: string, use: 'chosen' | 'held', fullName: string) => {
      const key = normalizeName(portfolio);
      const entry = portfolios.get(key) ?? { portfolio, chosen: 0, held: 0, names: [] };
      portfolios.set(key, entry);
      entry[use] += 1;
      if (entry.names.length < MAX_NAMES && !entry.names.includes(fullName)) entry.names.push(fullName);
    };
    for (const { fullName, chosen, held } of references) {
      for (const portfolio of chosen) count(portfolio, 'chosen', fullName);
      if (held !== undefined) count(held, 'held', fullName);
    }
    return {
      delegates: delegates.size,
      names: [...delegates.values()].slice(0, MAX_NAMES),
      portfolios: [...portfolios.values()],
    };
  }
}

/** Formats ['Asha', 'Ben'] of 2 as 'Asha and Ben', and of 12 as 'Asha, Ben and 10 others'. */
export function formatNames(names: string[], total: number): string {
  const others = total - names.length;
  const parts = others > 0 ? [...names, `${others} other${others === 1 ? '' : 's'}`] : names;
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
