import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import {
  CommitteeReferencesService,
  type CommitteeReference,
} from '../../content/committees/committee-references.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

/** Reports to content which delegates chose a committee, so that one in use is not deleted unnoticed. */
@Injectable()
export class RegistrationReferenceProvider implements OnModuleInit {
  constructor(
    private readonly references: CommitteeReferencesService,
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  onModuleInit(): void {
    this.references.registerProvider((committee) => this.findReferences(committee));
  }

  private async findReferences(committee: string): Promise<CommitteeReference[]> {
    const found = await this.registrations
      .find(
        { 'preferences.committee': committee, active: true },
        { projection: { fullName: 1, preferences: 1 } },
      )
      .toArray();
    return found.map(({ _id, fullName, preferences }) => ({
      delegate: _id.toHexString(),
      fullName,
      chosen: preferences.flatMap((preference) =>
        preference.committee === committee ? preference.portfolios : [],
      ),
    }));
  }
}
