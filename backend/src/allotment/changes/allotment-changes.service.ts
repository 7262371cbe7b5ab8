import { Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import {
  type AllotmentChangeDetail,
  type AllotmentChangePage,
  type AllotmentChangeView,
  CANCELLED_REGISTRATION_ACTOR,
} from '@mun/contracts/allotment/allotment';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { findById, InjectCollection } from '../../platform/mongo/collections.js';
import { DelegateQueriesService } from '../../registration/delegates/delegate-queries.service.js';
import { AllotmentChange } from './allotment-change.schema.js';
import { withCommitteeName } from '../seats/seats.service.js';

const PAGE_SIZE = 30;

type UndoneFields = Pick<AllotmentChangeView, 'undoneBy' | 'undoneCount'>;

/** The history of seat changes. */
@Injectable()
export class AllotmentChangesService {
  constructor(
    @InjectCollection(AllotmentChange) private readonly changes: mongo.Collection<AllotmentChange>,
    private readonly committees: CommitteesService,
    private readonly delegates: DelegateQueriesService,
  ) {}

  /** Lists changes, newest first. @param before only changes with a smaller number */
  async list(before = Infinity): Promise<AllotmentChangePage> {
    const changes = await this.changes
      .find(
        { number: { $lt: before }, count: { $gt: 0 } },
        { projection: { moves: 0, outbox: 0 }, sort: { number: -1 }, limit: PAGE_SIZE + 1 },
      )
      .toArray();
    const page = changes.slice(0, PAGE_SIZE);
    const undone = await this.findUndone(page);
    const next = changes.length > PAGE_SIZE ? page.at(-1)?.number : undefined;
    return { changes: page.map((change) => toView(change, undone)), ...(next !== undefined && { next }) };
  }

  /** @throws NotFoundException */
  async findByIdOrThrow(id: string): Promise<AllotmentChange> {
    const change = await findById(this.changes, id);
    if (!change) throw new NotFoundException('This change does not exist.');
    return change;
  }

  /** Returns a change with all its seats. Committees have their current names; the name of an erased delegate is ''. */
  async get(id: string): Promise<AllotmentChangeDetail> {
    const change = await this.findByIdOrThrow(id);
    const [undone, committees, delegateOf] = await Promise.all([
      this.findUndone([change]),
      this.committees.listById(),
      this.delegates.findSummaries(change.moves.map(({ registration }) => registration)),
    ]);
    const seats = change.moves.map(({ registration, registrationId, before, after }) => ({
      registrationId,
      fullName: delegateOf(registration).fullName,
      before: withCommitteeName(before, committees),
      after: withCommitteeName(after, committees),
    }));
    return { ...toView(change, undone), seats };
  }

  /** Returns, by the id of each change that was undone, which change undid it and how many of its seats. */
  private async findUndone(changes: AllotmentChange[]): Promise<Map<string, UndoneFields>> {
    const filter = { undoes: { $in: changes.map(({ _id }) => _id) } };
    const projection = { undoes: 1, count: 1, refused: 1 };
    const undos = await this.changes.find(filter, { projection }).toArray();
    return new Map(
      undos.map(({ _id, undoes, count, refused = [] }) => [
        String(undoes),
        { undoneBy: _id.toHexString(), undoneCount: count - refused.length },
      ]),
    );
  }
}

function toView(
  { _id, number, at, by, count, undoes }: AllotmentChange,
  undone: Map<string, UndoneFields>,
): AllotmentChangeView {
  const id = _id.toHexString();
  const actor = by ?? CANCELLED_REGISTRATION_ACTOR;
  const links = { ...(undoes && { undoes: undoes.toHexString() }), ...undone.get(id) };
  return { id, number, at: at.toISOString(), by: actor, count, ...links };
}
