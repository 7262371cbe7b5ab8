import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
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

/** A service of a module above this one that stores the `_id`s of committees. */
export interface CommitteeReferrer {
  findReferences: (committee: string) => Promise<CommitteeReference[]>;
  /** Lets writes that were decided before a committee was deleted be found, or be decided again. */
  settle?: () => Promise<unknown>;
}

/** Marks a `CommitteeReferrer`. */
export const RefersToCommittees = DiscoveryService.createDecorator();

const MAX_NAMES = 3;

/** Collects the references of other modules. */
@Injectable()
export class CommitteeReferencesService {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Call it between the deletion of a committee and the check whether it is used. */
  async settle(): Promise<void> {
    for (const referrer of this.referrers()) await referrer.settle?.();
  }

  /** @param committee its `_id` */
  async findUses(committee: string): Promise<CommitteeReferences> {
    const references = (
      await Promise.all(this.referrers().map((referrer) => referrer.findReferences(committee)))
    ).flat();
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

  private referrers(): CommitteeReferrer[] {
    const found = this.discovery.getProviders({ metadataKey: RefersToCommittees.KEY });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nest's instances have no type
    return found.map(({ instance }) => instance as CommitteeReferrer);
  }
}

/** Formats ['Asha', 'Ben'] of 2 as 'Asha and Ben', and of 12 as 'Asha, Ben and 10 others'. */
export function formatNames(names: string[], total: number): string {
  const others = total - names.length;
  const parts = others > 0 ? [...names, `${others} other${others === 1 ? '' : 's'}`] : names;
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
