import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import {
  CommitteeReferencesService,
  type CommitteeReference,
} from '../../content/committees/committee-references.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { Seat } from './seat.schema.js';

/** Reports the holders of seats, so that content can refuse to delete a committee or portfolio that is in use. */
@Injectable()
export class SeatHoldersProvider implements OnModuleInit {
  constructor(
    private readonly references: CommitteeReferencesService,
    private readonly registrations: ConfirmedRegistrationsService,
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
  ) {}

  onModuleInit(): void {
    this.references.registerProvider((committee) => this.findHolders(committee));
  }

  private async findHolders(committee: string): Promise<CommitteeReference[]> {
    const seats = await this.seats.find({ committee }).toArray();
    const delegates = await this.registrations.findByIds(seats.map(({ _id }) => _id));
    return seats.flatMap(({ _id, portfolio }) => {
      const fullName = delegates.get(_id)?.fullName;
      if (fullName === undefined || portfolio === undefined) return [];
      return [{ delegate: _id, fullName, chosen: [], held: portfolio }];
    });
  }
}
