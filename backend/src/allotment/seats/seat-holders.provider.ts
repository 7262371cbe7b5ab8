import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { CommitteeReferencesService } from '../../content/committees/committee-references.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { Seat } from './seat.schema.js';

/** Content asks before a committee or a portfolio goes: who holds a seat there? */
@Injectable()
export class SeatHoldersProvider implements OnModuleInit {
  constructor(
    private readonly uses: CommitteeReferencesService,
    private readonly confirmed: ConfirmedRegistrationsService,
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
  ) {}

  onModuleInit(): void {
    this.uses.registerProvider(async (committee) => {
      const held = await this.seats.find({ committee }).toArray();
      const people = await this.confirmed.findByIds(held.map(({ _id }) => _id));
      return held.flatMap(({ _id, portfolio }) => {
        const fullName = people.get(_id)?.fullName;
        if (fullName === undefined || portfolio === undefined) return [];
        return [{ delegate: _id, fullName, chosen: [], held: portfolio }];
      });
    });
  }
}
