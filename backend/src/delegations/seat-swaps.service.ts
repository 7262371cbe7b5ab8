import { ConflictException, Injectable } from '@nestjs/common';
import { AllotmentsService } from '../allotment/allotments.service.js';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { StudentRegistrationsService } from '../registration/delegates/student-registrations.service.js';
import type { DelegationFields } from './delegation.schema.js';
import { DelegationSettingsService } from './delegation-settings.service.js';

/** Lets two students of a school change seats. */
@Injectable()
export class SeatSwapsService {
  constructor(
    private readonly settings: DelegationSettingsService,
    private readonly registrations: StudentRegistrationsService,
    private readonly seats: AllotmentQueriesService,
    private readonly allotments: AllotmentsService,
  ) {}

  /** @throws ForbiddenException once the time for changes is over; ConflictException if a student has no seat, a sealed or a new one */
  async swap({ details, places }: DelegationFields, ids: string[]): Promise<void> {
    await this.settings.assertChangesOpen();
    const registrations = ids.map(
      (placeId) => places.find(({ id, droppedAt }) => id === placeId && !droppedAt)?.registration ?? '',
    );
    const known = registrations.filter(Boolean);
    const [found, seats] = await Promise.all([
      this.registrations.find(known),
      this.seats.findRevealedSeatNames(known),
    ]);
    const students = registrations.map((id) => ({
      registrationId: found.get(id)?.registrationId,
      seat: seats.get(id),
    }));
    const allotments = students.map(({ registrationId, seat }, index) => {
      const other = students[1 - index]?.seat;
      if (registrationId === undefined || !seat || !other)
        throw new ConflictException('Both students need a seat.');
      return {
        registrationId,
        allottedCommittee: other.committee,
        allottedPortfolio: other.portfolio,
        seenCommittee: seat.committee,
        seenPortfolio: seat.portfolio,
      };
    });
    await this.allotments.allot({ allotments }, { session: 'none', name: details.school });
  }
}
