import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ArrangeSeats, BlockOffer, ChangeBlock } from '@mun/contracts/delegations/blocks';
import { AllotmentsService } from '../../allotment/allotments.service.js';
import { BlocksService } from '../../allotment/blocks/blocks.service.js';
import { StudentRegistrationsService } from '../../registration/delegates/student-registrations.service.js';
import { findActivePlace } from '../delegation-changes.js';
import type { DelegationFields } from '../delegation.schema.js';
import { DelegationSettingsService } from '../delegation-settings.service.js';

/** Gives schools blocks of portfolios, which their advisers give to students until the last day for changes. */
@Injectable()
export class SchoolBlocksService {
  constructor(
    private readonly settings: DelegationSettingsService,
    private readonly blocks: BlocksService,
    private readonly registrations: StudentRegistrationsService,
    private readonly allotments: AllotmentsService,
  ) {}

  listOffers({ _id }: DelegationFields): Promise<BlockOffer[]> {
    return this.blocks.listOffers(_id.toHexString());
  }

  /** @throws ForbiddenException if schools get no portfolios; otherwise as `BlocksService.change` */
  async change({ _id, reference }: DelegationFields, form: ChangeBlock, by: Actor): Promise<void> {
    if (form.given.length > 0 && !(await this.settings.get()).givesBlocks)
      throw new ForbiddenException('Schools get no portfolios. Please change the school settings first.');
    await this.blocks.change(_id.toHexString(), form, by, reference);
  }

  /** @throws ForbiddenException after the last day for changes; ConflictException, also if a student is not registered */
  async arrange(delegation: DelegationFields, { seats }: ArrangeSeats): Promise<void> {
    await this.settings.assertChangesOpen();
    const places = seats.map(({ place }) => findActivePlace(delegation, place).registration ?? '');
    const registered = await this.registrations.find(places.filter(Boolean));
    const entries = seats.map(({ committee, portfolio, seenCommittee, seenPortfolio }, index) => {
      const { registrationId } = registered.get(places[index] ?? '') ?? {};
      if (registrationId === undefined)
        throw new ConflictException('Only confirmed students can get a seat.');
      const seat = { allottedCommittee: committee, allottedPortfolio: portfolio };
      return { registrationId, ...seat, seenCommittee, seenPortfolio };
    });
    const isCleared = ({ allottedCommittee }: (typeof entries)[number]) => allottedCommittee === '';
    const batch = {
      allotments: entries.filter((entry) => !isCleared(entry)),
      cleared: entries.filter(isCleared),
    };
    const actor = { session: 'none', name: delegation.details.school } as const;
    await this.allotments.arrange(batch, delegation._id.toHexString(), actor);
  }
}
