import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { CommitteeReferencesService } from '../../content/committees/committee-references.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

/** Content asks before a committee or a portfolio goes: who chose it, confirmed or not yet? */
@Injectable()
export class RegistrationReferenceProvider implements OnModuleInit {
  constructor(
    private readonly uses: CommitteeReferencesService,
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  onModuleInit(): void {
    this.uses.registerProvider(async (committee) => {
      const chose = this.registrations.find(
        { 'preferences.committee': committee, active: true },
        { projection: { fullName: 1, preferences: 1 } },
      );
      return (await chose.toArray()).map(({ _id, fullName, preferences }) => ({
        delegate: _id.toHexString(),
        fullName,
        chosen: preferences.flatMap((wish) => (wish.committee === committee ? wish.portfolios : [])),
      }));
    });
  }
}
