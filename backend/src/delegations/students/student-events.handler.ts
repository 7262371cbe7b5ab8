import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@mun/contracts/events';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { SCHOOL } from '../../registration/delegates/student-registrations.service.js';
import { EnrolmentsService } from './enrolments.service.js';
import { SchoolMovesService } from './school-moves.service.js';
import { SchoolPlacesService } from '../school-places.service.js';

/** Lets places follow what organisers do with the registrations of students. */
@Injectable()
export class StudentEventsHandler {
  constructor(
    private readonly places: SchoolPlacesService,
    private readonly enrolments: EnrolmentsService,
    private readonly moves: SchoolMovesService,
  ) {}

  /** A cancellation that follows from the place finds no place any more. Its email address is free again. */
  @OnDomainEvent('RegistrationCancelled')
  async onCancelled({ payload }: DomainEvent<'RegistrationCancelled'>): Promise<void> {
    await this.places.dropCancelled(payload.registration);
    await this.enrolments.applyTaken();
  }

  /** A replacement by the school comes from the place. */
  @OnDomainEvent('RegistrationTransferred')
  async onTransferred({ payload }: DomainEvent<'RegistrationTransferred'>): Promise<void> {
    if (payload.by.session !== SCHOOL.session) await this.moves.followTransfer(payload.registration);
  }
}
