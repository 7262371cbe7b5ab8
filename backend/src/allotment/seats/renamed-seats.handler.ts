import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@mun/contracts/events';
import { normalizeName } from '@mun/contracts/normalize-name';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { ChangeLogService } from '../changes/change-log.service.js';
import { heldSeatOf } from './seat.schema.js';

/** Gives renamed portfolios their new names in seats. */
@Injectable()
export class RenamedSeatsHandler {
  constructor(
    private readonly log: ChangeLogService,
    private readonly committees: CommitteesService,
  ) {}

  /**
   * The seats keep their serial numbers, so that nobody is emailed. Applies all names that the committee has by now, so that
   * late and repeated events are harmless. It records a change even without a seat, so that a concurrent batch that still has
   * a former name is decided again.
   */
  @OnDomainEvent('PortfoliosRenamed')
  async rename({ payload: { committee, by } }: DomainEvent<'PortfoliosRenamed'>): Promise<void> {
    await this.log.append({ by }, async (readSeats) => {
      const { byId } = await this.committees.readCurrent();
      const renamed = [...(byId.get(committee)?.renamed ?? [])];
      const names = new Map(renamed.map(([from, to]) => [normalizeName(from), to]));
      const seats = await readSeats({ committee, portfolioKey: { $in: [...names.keys()] } });
      return [...seats.values()].flatMap((seat) => {
        const before = heldSeatOf(seat);
        const portfolio = names.get(seat.portfolioKey ?? '');
        if (!before || portfolio === undefined || portfolio === before.portfolio) return [];
        const { _id: registration, registrationId, serial, exclusive } = seat;
        const move = { registration, registrationId, before, after: { ...before, portfolio }, serial };
        return { ...move, ...(exclusive && { exclusive: true as const }) };
      });
    });
  }
}
