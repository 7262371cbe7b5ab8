import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@mun/contracts/events';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { EnrolmentsService } from './enrolments.service.js';
import { SchoolPlacesService } from '../school-places.service.js';

/** Lets places follow what organisers do with the registrations of students. */
@Injectable()
export class StudentEventsHandler {
  constructor(
    private readonly places: SchoolPlacesService,
    private readonly enrolments: EnrolmentsService,
  ) {}

  /** A cancellation that follows from the place finds no place any more. Its email address is free again. */
  @OnDomainEvent('RegistrationCancelled')
  async onCancelled({ payload }: DomainEvent<'RegistrationCancelled'>): Promise<void> {
    await this.places.dropCancelled(payload.registration);
    await this.enrolments.applyTaken();
  }
}
