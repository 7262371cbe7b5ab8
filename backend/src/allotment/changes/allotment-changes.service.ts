import { Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import {
  type AllotmentChangeDetail,
  type AllotmentChangePage,
  type AllotmentChangeView,
  CANCELLED_REGISTRATION_ACTOR,
} from '@mun/contracts/allotment';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { DelegateQueriesService } from '../../registration/delegates/delegate-queries.service.js';
import { AllotmentChange } from './allotment-change.schema.js';
import type { SeatRef } from '../seats/seat.schema.js';

const PAGE = 30;

/** What a view says of having been taken back. */
type Undone = Pick<AllotmentChangeView, 'undoneBy' | 'undoneCount'>;

/** The history: every batch, with who, when, before and after. */
@Injectable()
export class AllotmentChangesService {
  constructor(
    @InjectCollection(AllotmentChange) private readonly changes: mongo.Collection<AllotmentChange>,
    private readonly committees: CommitteesService,
    private readonly people: DelegateQueriesService,
  ) {}

  /** The newest first. @param before only changes with a smaller number */
  async list(before = Infinity): Promise<AllotmentChangePage> {
    const changes = await this.changes
      .find(
        { number: { $lt: before }, count: { $gt: 0 } },
        { projection: { moves: 0, outbox: 0 }, sort: { number: -1 }, limit: PAGE + 1 },
      )
      .toArray();
    const shown = changes.slice(0, PAGE);
    const undone = await this.undone(shown);
    const next = changes.length > PAGE ? shown.at(-1)?.number : undefined;
    return {
      changes: shown.map((change) => viewOf(change, undone)),
      ...(next !== undefined && { next }),
    };
  }

  /**
   * One batch with all its seats; names as they are today, of who was cancelled since too; '' of who was erased.
   * @throws NotFoundException
   */
  async get(id: string): Promise<AllotmentChangeDetail> {
    const change =
      Types.ObjectId.isValid(id) && (await this.changes.findOne({ _id: new Types.ObjectId(id) }));
    if (!change) throw new NotFoundException('There was no such change.');
    const [undone, committees, personOf] = await Promise.all([
      this.undone([change]),
      this.committees.listById(),
      this.people.findSummaries(change.moves.map(({ registration }) => registration)),
    ]);
    const named = (place: SeatRef | null): SeatRef => ({
      committee: committees.get(place?.committee ?? '')?.name ?? '',
      portfolio: place?.portfolio ?? '',
    });
    const seats = change.moves.map(({ registration, registrationId, before, after }) => ({
      registrationId,
      fullName: personOf(registration).fullName,
      before: named(before),
      after: named(after),
    }));
    return { ...viewOf(change, undone), seats };
  }

  /** Which of these were taken back, by which, and how much of them. */
  private async undone(changes: AllotmentChange[]): Promise<Map<string, Undone>> {
    const undoing = await this.changes
      .find(
        { undoes: { $in: changes.map(({ _id }) => _id) } },
        { projection: { undoes: 1, count: 1, refused: 1 } },
      )
      .toArray();
    return new Map(
      undoing.map(({ _id, undoes, count, refused = [] }) => [
        String(undoes),
        { undoneBy: _id.toHexString(), undoneCount: count - refused.length },
      ]),
    );
  }
}

function viewOf(
  { _id, number, at, by, count, undoes }: AllotmentChange,
  undone: Map<string, Undone>,
): AllotmentChangeView {
  const id = _id.toHexString();
  return {
    id,
    number,
    at: at.toISOString(),
    by: by ?? CANCELLED_REGISTRATION_ACTOR,
    count,
    ...(undoes && { undoes: undoes.toHexString() }),
    ...undone.get(id),
  };
}
