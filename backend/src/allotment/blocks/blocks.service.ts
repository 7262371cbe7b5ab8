import { BadRequestException, ConflictException, Inject, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { BlockOffer, ChangeBlock } from '@mun/contracts/delegations/blocks';
import type { NamedSeat } from '@mun/contracts/events';
import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import {
  CommitteesService,
  findInLookup,
  type CommitteeLookup,
  type CommitteeSummary,
} from '../../content/committees/committees.service.js';
import { adminAction } from '../../platform/events/outbox.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { ChangeLogService, type ReadSeats } from '../changes/change-log.service.js';
import { asPresent, holdersOf } from '../present-seats.js';
import type { SeatRequests } from '../seat-requests.service.js';
import { isSameSeat, seatKey, seatRefOf, type SeatRef } from '../seats/seat.schema.js';
import { BlockPortfolio } from './block.schema.js';
import { Blocks, type BlockOwner } from './blocks.js';

export type { BlockOwner };

/** What the module of schools, which is above this one, provides. */
export interface BlockOwners {
  /** Returns the schools of this edition by these ids. That of a merged one leads to the one that it was merged into. */
  findOwners(ids: string[]): Promise<ReadonlyMap<string, BlockOwner>>;
}
export const BLOCK_OWNERS = Symbol('BLOCK_OWNERS');

/** Portfolios that were not taken back. */
const PRESENT = { takenBack: { $exists: false } };

/** The blocks of schools: portfolios that only their students can hold, and that their advisers give to them. */
@Injectable()
export class BlocksService {
  constructor(
    @InjectCollection(BlockPortfolio) private readonly stored: mongo.Collection<BlockPortfolio>,
    @Inject(BLOCK_OWNERS) private readonly owners: BlockOwners,
    private readonly committees: CommitteesService,
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly log: ChangeLogService,
  ) {}

  /** @param schools further ones, for `ownerOf` */
  async read(
    committees: ReadonlyMap<string, CommitteeSummary>,
    schools: Iterable<string | undefined> = [],
  ): Promise<Blocks> {
    const stored = await this.stored.find(PRESENT).toArray();
    const ids = new Set([...schools, ...stored.map(({ school }) => school)]);
    ids.delete(undefined);
    const owners =
      ids.size > 0 ? await this.owners.findOwners([...ids].map(String)) : new Map<string, never>();
    return new Blocks(stored, owners, committees);
  }

  /** Lists the block of a school, in the order of the committees. */
  async list(school: string): Promise<NamedSeat[]> {
    const committees = await this.committees.listById();
    const { portfolios } = await this.read(committees);
    const own = portfolios.filter(({ owner }) => owner.id === school);
    return [...committees.values()].flatMap(({ id, name }) =>
      own.flatMap(({ committee, portfolio }) => (committee === id ? { committee: name, portfolio } : [])),
    );
  }

  /** Lists the portfolios that only students of one school can hold. */
  async listExclusive(): Promise<SeatRef[]> {
    const committees = await this.committees.listById();
    return (await this.read(committees)).portfolios.filter((each) => isExclusive(committees, each));
  }

  /** Lists the portfolios that a school can get: free ones, and those that others may share. */
  async listOffers(school: string): Promise<BlockOffer[]> {
    const { byId } = await this.committees.readCurrent();
    const all = [...byId.values()].flatMap(({ id: committee, portfolios }) =>
      [...portfolios].map((portfolio) => ({ committee, portfolio })),
    );
    const { blocks, problems } = await this.findProblems(all, school, byId, (filter) =>
      this.log.readSeats(filter),
    );
    const owner = blocks.ownerOf(school);
    return [...byId.values()].flatMap(({ id, name, portfolios }) => {
      const offered = [...portfolios].filter((portfolio) => {
        const seat = { committee: id, portfolio };
        return !blocks.isOf(seat, owner) && !problems.has(seatKey(seat));
      });
      return offered.length > 0 ? { committee: name, portfolios: offered } : [];
    });
  }

  /**
   * Changes the block of a school. Students keep the seats of portfolios that are taken back. Repeatable.
   * @param title of the school in the activity log
   * @throws BadRequestException if a portfolio does not exist; ConflictException if another school has it, or its delegate
   */
  async change(school: string, { given, takenBack }: ChangeBlock, by: Actor, title: string): Promise<void> {
    await this.log.append({ by }, async (readSeats) => {
      const committees = await this.committees.readCurrent();
      const requested = given.map((portfolio) => findPortfolio(portfolio, committees));
      const { blocks, problems } = await this.findProblems(requested, school, committees.byId, readSeats);
      const owner = blocks.ownerOf(school);
      if (!owner) throw new ConflictException('This school does not exist any more.');
      const added = new Map(
        requested.flatMap((seat) => (blocks.isOf(seat, owner) ? [] : [[seatKey(seat), seat] as const])),
      );
      const [problem] = [...added.keys()].flatMap((key) => problems.get(key) ?? []);
      if (problem !== undefined) throw new ConflictException(`${problem} Nothing has been changed.`);
      const nameOf = (seat: SeatRef) => nameIn(committees.byId, seat);
      const returned = takenBack.map((portfolio) => presentSeat(portfolio, committees));
      const isTakenBack = (seat: SeatRef) => returned.some((each) => isSameSeat(seat, each));
      const removed = blocks.portfolios.filter((each) => each.owner.id === owner.id && isTakenBack(each));
      if (added.size + removed.length === 0) return null;
      const changes = {
        ...(added.size > 0 && { given: [...added.values()].map(nameOf) }),
        ...(removed.length > 0 && { takenBack: removed.map(nameOf) }),
      };
      const subject = { kind: 'delegation', subject: school, title } as const;
      // Those of a past edition, which could be undone.
      const former = blocks.stale.filter((each) => added.has(seatKey(each))).map(({ _id }) => _id);
      return {
        block: {
          given: [...added.values()].map((seat) => ({
            _id: new Types.ObjectId().toHexString(),
            ...seat,
            school,
          })),
          takenBack: [...removed.map(({ id }) => id), ...former],
        },
        outbox: [adminAction(by, 'changed', subject, { after: changes })],
      };
    });
  }

  /** A student who has left the school keeps the seat, and its portfolio leaves the block. */
  @ScheduledTask({ name: 'release-block-portfolios', everyMs: 30_000, runOnBoot: true })
  async releaseHeldByOthers(): Promise<void> {
    // Most conferences have no blocks, and then no change of seats needs to be read.
    if (!(await this.stored.findOne(PRESENT, { projection: { _id: 1 } }))) return;
    await this.log.append({}, async (readSeats) => {
      const { byId } = await this.committees.readCurrent();
      const { portfolios } = await this.read(byId);
      const { holders } = await this.findHolders(portfolios, byId, readSeats);
      const takenBack = portfolios.flatMap((each) =>
        holders.some(({ seat, owner }) => seatKey(seat) === seatKey(each) && owner?.id !== each.owner.id)
          ? each.id
          : [],
      );
      return takenBack.length > 0 ? { block: { given: [], takenBack }, outbox: [] } : null;
    });
  }

  /**
   * Returns why requested seats are refused, by registration ID: portfolios of a block are for its school only.
   * @param school whose adviser requests them. Then they must be of its block, and so must the present ones
   */
  async findRefusals(
    { requests, seats }: Pick<SeatRequests, 'requests' | 'seats'>,
    committees: ReadonlyMap<string, CommitteeSummary>,
    school?: string,
  ): Promise<Map<string, string>> {
    const blocks = await this.read(committees, [
      school,
      ...requests.map(({ delegate }) => delegate.delegation),
    ]);
    const nameOf = (seat: SeatRef) => nameIn(committees, seat);
    const refusals = requests.flatMap(({ delegate, seat, capacity }) => {
      const own = blocks.ownerOf(delegate.delegation);
      const present = seatRefOf(seats.get(delegate.id));
      let refusal: string | undefined;
      if (school === undefined) {
        const [other] = blocks.find(seat);
        if (seat && other && capacity === 1 && !isSameSeat(seat, present) && !blocks.isOf(seat, own))
          refusal = `${nameOf(seat)} is in the block of ${other.owner.name}.`;
      } else if (!own || own.id !== blocks.ownerOf(school)?.id)
        refusal = 'This student does not belong to your school any more.';
      else if (seat && !blocks.isOf(seat, own))
        refusal = `${nameOf(seat)} is not in your school’s block any more.`;
      else if (present && !blocks.isOf(present, own))
        refusal = `${delegate.fullName} has a seat from the organisers. Please ask them to change it.`;
      return refusal === undefined ? [] : [[delegate.registrationId, refusal] as const];
    });
    return new Map(refusals);
  }

  /** Returns why portfolios cannot get into the block of a school, by the keys of their seats. */
  private async findProblems(
    portfolios: readonly SeatRef[],
    school: string,
    committees: ReadonlyMap<string, CommitteeSummary>,
    readSeats: ReadSeats,
  ): Promise<{ blocks: Blocks; problems: Map<string, string> }> {
    const { blocks, holders } = await this.findHolders(portfolios, committees, readSeats, school);
    const own = blocks.ownerOf(school)?.id;
    const problems = new Map<string, string>();
    for (const { seat, fullName, owner } of holders)
      if (owner?.id !== own)
        problems.set(seatKey(seat), `${nameIn(committees, seat)} is held by ${fullName}.`);
    for (const seat of portfolios) {
      const other = blocks.find(seat).find(({ owner }) => owner.id !== own);
      if (other && isExclusive(committees, seat))
        problems.set(seatKey(seat), `${nameIn(committees, seat)} is in the block of ${other.owner.name}.`);
    }
    return { blocks, problems };
  }

  /** Returns who holds these portfolios, except of committees that allow sharing. @param school see `read` */
  private async findHolders(
    portfolios: readonly SeatRef[],
    committees: ReadonlyMap<string, CommitteeSummary>,
    readSeats: ReadSeats,
    school?: string,
  ) {
    const exclusive = portfolios.flatMap((seat) =>
      isExclusive(committees, seat) ? { seat, capacity: 1 } : [],
    );
    const held = asPresent(await readSeats(holdersOf(exclusive, committees)), committees);
    const delegates = await this.registrations.findByIds([...held.keys()]);
    const blocks = await this.read(committees, [
      school,
      ...[...delegates.values()].map(({ delegation }) => delegation),
    ]);
    const holders = [...held.values()].flatMap((stored) => {
      const seat = seatRefOf(stored);
      const delegate = delegates.get(stored._id);
      const { fullName = 'a delegate', delegation } = delegate ?? {};
      return seat ? { seat, fullName, owner: blocks.ownerOf(delegation) } : [];
    });
    return { blocks, holders };
  }
}

/** 'France in UNSC' */
function nameIn(
  committees: ReadonlyMap<string, CommitteeSummary>,
  { committee, portfolio }: SeatRef,
): string {
  return `${portfolio} in ${committees.get(committee)?.name ?? ''}`;
}

function isExclusive(committees: ReadonlyMap<string, CommitteeSummary>, { committee }: SeatRef): boolean {
  return portfolioCapacity(committees.get(committee)) === 1;
}

/** Returns where a portfolio is now, by its present or a former name; undefined without its committee. */
function presentSeat({ committee: name, portfolio }: NamedSeat, committees: CommitteeLookup) {
  const committee = findInLookup(committees, name);
  return committee && { committee: committee.id, portfolio: committee.renamed.get(portfolio) ?? portfolio };
}

function findPortfolio(named: NamedSeat, committees: CommitteeLookup): SeatRef {
  const seat = presentSeat(named, committees);
  if (seat && committees.byId.get(seat.committee)?.portfolios.has(seat.portfolio)) return seat;
  const message = `There is no portfolio ${named.portfolio} in ${named.committee}.`;
  throw new BadRequestException(fieldErrors([{ field: 'given', message }]));
}
