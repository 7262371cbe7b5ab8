import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { CommitteePortfolios } from '@mun/contracts/content';
import type { PortfoliosForm } from '@mun/contracts/portfolios';
import { normalizeName } from '@mun/contracts/normalize-name';
import type {
  CommitteeReferences,
  PortfoliosInUseResponse,
  PortfolioReferences,
} from '@mun/contracts/committee-references';
import { CommitteesService } from './committees.service.js';
import { CommitteeReferencesService } from './committee-references.service.js';

/** What delegates may stand for in a committee, as organisers change it. */
@Injectable()
export class PortfoliosService {
  constructor(
    private readonly committees: CommitteesService,
    private readonly uses: CommitteeReferencesService,
  ) {}

  /** @throws NotFoundException */
  async findUses(id: string): Promise<CommitteeReferences> {
    await this.committees.collection.findByIdOrThrow(id);
    return this.uses.findUses(id);
  }

  /**
   * Sets a committee's portfolios. Delegates who chose or hold one that goes keep it as they have it; so it has to be
   * accepted by name.
   * @throws ConflictException with `PortfoliosInUse`; and as KeptList.change
   */
  async update(id: string, { portfolios, accept = [] }: PortfoliosForm, by: Actor, seen?: number) {
    const lost = await this.findRemovedPortfoliosInUse(id, portfolios, accept);
    if (lost) throw new ConflictException(lost);
    await this.committees.collection.update(id, { portfolios }, by, seen);
    const { _id, name, version, portfolios: kept } = await this.committees.collection.findByIdOrThrow(id);
    const view: CommitteePortfolios = { _id: _id.toHexString(), version, name, portfolios: kept };
    return view;
  }

  /**
   * What delegates chose or hold of a committee and would find gone with these portfolios; null where they find all.
   * @param accept portfolios that may go nevertheless
   */
  async findRemovedPortfoliosInUse(
    id: string,
    portfolios: string[],
    accept: string[] = [],
  ): Promise<PortfoliosInUseResponse | null> {
    const stays = new Set([...portfolios, ...accept].map(normalizeName));
    const there = (await this.committees.collection.findByIdOrThrow(id)).portfolios;
    if (there.every((one) => stays.has(normalizeName(one)))) return null;
    const { portfolios: used } = await this.uses.findUses(id);
    const lost = used.filter(({ portfolio }) => !stays.has(normalizeName(portfolio)));
    return lost.length > 0 ? inUse(lost) : null;
  }
}

function inUse(uses: PortfolioReferences[]): PortfoliosInUseResponse {
  const named = uses.map(({ portfolio, chosen, held }) => `${portfolio} (${how(chosen, held)})`).join(', ');
  return {
    statusCode: 409,
    message: `Delegates chose or hold what you take away: ${named}. They keep it as they have it. Nothing is saved yet.`,
    uses,
  };
}

function how(chosen: number, held: number): string {
  return [chosen > 0 && `chosen by ${chosen}`, held > 0 && `held by ${held}`].filter(Boolean).join(', ');
}
