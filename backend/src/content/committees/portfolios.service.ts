import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type {
  CommitteeReferences,
  PortfolioReferences,
  PortfoliosInUseResponse,
} from '@mun/contracts/committee-references';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { normalizeName } from '@mun/contracts/normalize-name';
import type { PortfoliosForm } from '@mun/contracts/portfolios';
import { CommitteeReferencesService } from './committee-references.service.js';
import { CommitteesService } from './committees.service.js';

/** Changes the portfolios of committees. */
@Injectable()
export class PortfoliosService {
  constructor(
    private readonly committees: CommitteesService,
    private readonly references: CommitteeReferencesService,
  ) {}

  /** @throws NotFoundException */
  async findUses(id: string): Promise<CommitteeReferences> {
    await this.committees.collection.findByIdOrThrow(id);
    return this.references.findUses(id);
  }

  /**
   * Sets a committee's portfolios. Delegates keep a removed portfolio that they chose or hold, so `accept` has to name it.
   * @throws ConflictException with `PortfoliosInUseResponse`; and as VersionedCollection.update
   */
  async update(
    id: string,
    { portfolios, accept = [] }: PortfoliosForm,
    actor: Actor,
    expectedVersion?: number,
  ): Promise<CommitteePortfolios> {
    const conflict = await this.findRemovedPortfoliosInUse(id, portfolios, accept);
    if (conflict) throw new ConflictException(conflict);
    await this.committees.collection.update(id, { portfolios }, actor, expectedVersion);
    const updated = await this.committees.collection.findByIdOrThrow(id);
    const { _id, name, version } = updated;
    return { _id: _id.toHexString(), version, name, portfolios: updated.portfolios };
  }

  /**
   * Returns a 409 about the portfolios that delegates chose or hold and that this list lacks; null if there are none.
   * @param accept portfolios that may be removed although they are in use
   */
  async findRemovedPortfoliosInUse(
    id: string,
    portfolios: string[],
    accept: string[] = [],
  ): Promise<PortfoliosInUseResponse | null> {
    const allowed = new Set([...portfolios, ...accept].map(normalizeName));
    const isRemoved = (portfolio: string) => !allowed.has(normalizeName(portfolio));
    const current = await this.committees.collection.findByIdOrThrow(id);
    if (!current.portfolios.some(isRemoved)) return null;
    const uses = (await this.references.findUses(id)).portfolios.filter(({ portfolio }) =>
      isRemoved(portfolio),
    );
    return uses.length > 0 ? toResponse(uses) : null;
  }
}

function toResponse(uses: PortfolioReferences[]): PortfoliosInUseResponse {
  const portfolios = uses.map(({ portfolio, chosen, held }) => {
    const counts = [chosen > 0 && `chosen by ${chosen}`, held > 0 && `held by ${held}`];
    return `${portfolio} (${counts.filter(Boolean).join(', ')})`;
  });
  return {
    statusCode: 409,
    message: `Delegates chose or hold what you take away: ${portfolios.join(', ')}. They keep it as they have it. Nothing is saved yet.`,
    uses,
  };
}
