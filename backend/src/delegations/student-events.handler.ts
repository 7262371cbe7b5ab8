import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@mun/contracts/events';
import { OnDomainEvent } from '../platform/events/on-domain-event.decorator.js';
import { SchoolPlacesService } from './school-places.service.js';

/** Lets places follow what organisers do with the registrations of students. */
@Injectable()
export class StudentEventsHandler {
  constructor(private readonly places: SchoolPlacesService) {}

  /** A cancellation that follows from the place finds no place any more. */
  @OnDomainEvent('RegistrationCancelled')
  onCancelled({ payload }: DomainEvent<'RegistrationCancelled'>): Promise<void> {
    return this.places.dropCancelled(payload.registration);
  }
}
