import type { CommitteeSummary } from '../../content/committees/committees.service.js';
import { toPresentName } from '../seat-requests.service.js';
import { seatKey, type SeatRef } from '../seats/seat.schema.js';
import type { BlockPortfolio } from './block.schema.js';

/** A school that has a block. */
export interface BlockOwner {
  id: string;
  name: string;
}

/** A portfolio of a block, by its present name. */
export type OwnedPortfolio = SeatRef & { id: string; owner: BlockOwner };

/** The blocks of the present schools. Portfolios of a committee that allows sharing can be in several of them. */
export class Blocks {
  readonly portfolios: readonly OwnedPortfolio[];
  /** `_id`s of portfolios whose schools belong to a past edition. */
  readonly stale: readonly BlockPortfolio[];
  readonly #byKey = new Map<string, OwnedPortfolio[]>();

  /** @param owners of present schools, by their ids and those of schools that were merged into them */
  constructor(
    stored: BlockPortfolio[],
    private readonly owners: ReadonlyMap<string, BlockOwner>,
    committees: ReadonlyMap<string, CommitteeSummary>,
  ) {
    this.portfolios = stored.flatMap(({ _id: id, school, committee, portfolio }) => {
      const owner = owners.get(school);
      return owner ? { id, owner, ...toPresentName({ committee, portfolio }, committees) } : [];
    });
    this.stale = stored.filter(({ school }) => !owners.has(school));
    for (const portfolio of this.portfolios) {
      const key = seatKey(portfolio);
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), portfolio]);
    }
  }

  /** Returns the portfolio in every block that has it. */
  find(seat: SeatRef | null): readonly OwnedPortfolio[] {
    return (seat && this.#byKey.get(seatKey(seat))) ?? [];
  }

  isOf(seat: SeatRef | null, school: BlockOwner | undefined): boolean {
    return this.find(seat).some(({ owner }) => owner.id === school?.id);
  }

  /** @param delegation of a registration, or an id of a school */
  ownerOf(delegation: string | undefined): BlockOwner | undefined {
    return delegation === undefined ? undefined : this.owners.get(delegation);
  }
}
