import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type {
  CommitteeReferences,
  PortfolioReferences,
  PortfoliosInUseResponse,
} from '@mun/contracts/content/committee-references';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { normalizeName } from '@mun/contracts/normalize-name';
import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import type { PortfoliosForm } from '@mun/contracts/content/portfolios';
import { domainEvent } from '../../platform/events/outbox.js';
import { CommitteeReferencesService } from './committee-references.service.js';
import { presentNames, type Committee } from './committee.schema.js';
import { CommitteesService, toCommitteePortfolios, type CommitteeSummary } from './committees.service.js';
import { TakenPortfoliosService } from './taken-portfolios.service.js';

@Injectable()
export class PortfoliosService {
  constructor(
    private readonly committees: CommitteesService,
    private readonly references: CommitteeReferencesService,
    private readonly takenPortfolios: TakenPortfoliosService,
  ) {}

  /** Returns the portfolios of each committee, with those that are known to be taken. */
  async list(): Promise<CommitteePortfolios[]> {
    const [committees, taken] = await Promise.all([
      this.committees.listPortfolios(),
      this.takenPortfolios.find(),
    ]);
    return committees.map((committee) => {
      const capacity = portfolioCapacity(committee);
      const held = committee.portfolios.map((portfolio) =>
        Math.min(taken.get(committee._id)?.get(normalizeName(portfolio)) ?? 0, capacity),
      );
      const full = committee.portfolios.filter((_portfolio, index) => held[index] === capacity);
      const seatsTaken = held.reduce((sum, count) => sum + count, 0);
      return { ...committee, ...(full.length > 0 && { taken: full }), ...(seatsTaken > 0 && { seatsTaken }) };
    });
  }

  /** Returns the portfolios that a delegate can still be allotted, as far as the public may know. */
  async findFree({ id, portfolios, ...sharing }: CommitteeSummary): Promise<string[]> {
    const held = (await this.takenPortfolios.find()).get(id);
    const capacity = portfolioCapacity(sharing);
    return [...portfolios].filter((portfolio) => (held?.get(normalizeName(portfolio)) ?? 0) < capacity);
  }

  async findUses(id: string): Promise<CommitteeReferences> {
    await this.committees.collection.findByIdOrThrow(id);
    return this.references.findUses(id);
  }

  /**
   * Delegates keep a removed portfolio that they chose or hold, so `accept` has to name it.
   * @throws ConflictException with `PortfoliosInUseResponse`
   */
  async update(
    id: string,
    { portfolios, accept = [], renames = [] }: PortfoliosForm,
    actor: Actor,
    {
      expectedVersion,
      hidesSeats = false,
    }: { expectedVersion?: number | undefined; hidesSeats?: boolean } = {},
  ): Promise<CommitteePortfolios> {
    const renamed = (committee: Committee) => toRenamed(committee, portfolios, renames);
    const following = [...renamed(await this.committees.collection.findByIdOrThrow(id)).keys()];
    const conflict = await this.findRemovedPortfoliosInUse(id, portfolios, [...accept, ...following]);
    if (conflict)
      throw new ConflictException(
        hidesSeats ? toResponse(withoutSeats({ portfolios: conflict.uses }).portfolios) : conflict,
      );
    const fields = (committee: Committee) => {
      const present = [...renamed(committee)].map(([from, to]) => ({ from, to }));
      return { portfolios, renamedPortfolios: present.length > 0 ? present : undefined };
    };
    const event = domainEvent('PortfoliosRenamed', { committee: id, by: actor });
    const events = renames.length > 0 ? [event] : [];
    await this.committees.collection.update(id, fields, actor, expectedVersion, events);
    return toCommitteePortfolios(await this.committees.collection.findByIdOrThrow(id));
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

/** Returns the present names of renamed portfolios once a committee has these portfolios. */
function toRenamed(
  committee: Committee,
  portfolios: string[],
  renames: PortfoliosForm['renames'] = [],
): ReadonlyMap<string, string> {
  const before = new Set(committee.portfolios.map(normalizeName));
  const added = renames.filter(
    ({ from, to }) => committee.portfolios.includes(from) && !before.has(normalizeName(to)),
  );
  const newNames = new Map(added.map(({ from, to }) => [from, to]));
  const earlier = (committee.renamedPortfolios ?? []).map(({ from, to }) => ({
    from,
    to: newNames.get(to) ?? to,
  }));
  return presentNames({ portfolios, renamedPortfolios: [...earlier, ...added] });
}

function toResponse(uses: PortfolioReferences[]): PortfoliosInUseResponse {
  const portfolios = uses.map(({ portfolio, chosen, held }) => {
    const counts = [chosen > 0 && `chosen by ${chosen}`, held > 0 && `held by ${held}`];
    return `${portfolio} (${counts.filter(Boolean).join(', ')})`;
  });
  return {
    statusCode: 409,
    message: `You’re removing portfolios that delegates chose or hold: ${portfolios.join(', ')}. Delegates keep their seats. Remove these from the list anyway?`,
    uses,
  };
}

/** For organisers who must not see sealed seats: a delegate who holds a portfolio is counted like one who chose it. */
export function withoutSeats<Uses extends Pick<CommitteeReferences, 'portfolios'>>(uses: Uses): Uses {
  const portfolios = uses.portfolios.map(({ portfolio, chosen, held }) => {
    return { portfolio, chosen: chosen + held, held: 0, names: [] };
  });
  return { ...uses, ...('names' in uses && { names: [] }), portfolios };
}
