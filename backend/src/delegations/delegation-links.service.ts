import { GoneException, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { LinkSigner } from '../platform/auth/link-signer.service.js';
import { toEmailKey } from '../platform/email-key.js';
import { CURRENT_EDITION } from '../platform/mongo/collections.js';
import { advisersOf, assertUnusedLink, FIRST_ADVISER, INVALID_LINK } from './delegation-changes.js';
import type { DelegationFields, PlaceFields } from './delegation.schema.js';
import { DelegationStore } from './delegation-store.service.js';

const ADVISER = 'school';
const STUDENT = 'school-place';

/** The signed links of advisers and students. One that is renewed ends the earlier ones. */
@Injectable()
export class DelegationLinksService {
  constructor(
    private readonly store: DelegationStore,
    private readonly links: LinkSigner,
  ) {}

  /** @param emailed the adviser gets it by email, which proves the address */
  adviserToken(delegation: DelegationFields, emailed: boolean, adviser = advisersOf(delegation)[0]): string {
    const { id, link } = adviser ?? {};
    const claims = { id: delegation._id.toHexString(), link: String(link), emailed };
    const isFirst = id === undefined || id === FIRST_ADVISER;
    return this.links.sign(ADVISER, isFirst ? claims : { ...claims, adviser: id });
  }

  studentToken({ _id }: Pick<DelegationFields, '_id'>, { id, link }: PlaceFields): string {
    return this.links.sign(STUDENT, { id: _id.toHexString(), place: id, link: String(link) });
  }

  /** @throws GoneException if the link was renewed, is forged, or is of a past edition */
  async findByAdviserToken(token: string): Promise<{ delegation: DelegationFields; isEmailed: boolean }> {
    const claims = this.links.verify(ADVISER, token);
    const delegation = await this.find(claims?.['id']);
    const { adviser = FIRST_ADVISER } = claims ?? {};
    const found = delegation && advisersOf(delegation).find(({ id }) => id === adviser);
    if (!found || String(found.link) !== claims?.['link']) throw new GoneException(INVALID_LINK);
    const current = await this.store.findOrThrow(delegation._id);
    // The links of a registration that was merged lead to the other one, whose advisers may have been removed since.
    const isAdviser = advisersOf(current).some(({ email }) => toEmailKey(email) === toEmailKey(found.email));
    if (!current._id.equals(delegation._id) && !isAdviser) throw new GoneException(INVALID_LINK);
    return { delegation: current, isEmailed: claims['emailed'] === true };
  }

  /** @throws GoneException as `findByAdviserToken`, if the place was dropped, or if the student has used the link */
  async findByStudentToken(token: string): Promise<{ delegation: DelegationFields; place: PlaceFields }> {
    const claims = this.links.verify(STUDENT, token);
    const found = await this.find(claims?.['id']);
    const delegation = found && (await this.store.findOrThrow(found._id));
    const place = delegation?.places.find(({ id }) => id === claims?.['place']);
    if (!delegation || !place || place.droppedAt) throw new GoneException(INVALID_LINK);
    assertUnusedLink(place, Number(claims?.['link']));
    return { delegation, place };
  }

  private find(id: unknown): Promise<DelegationFields | null> {
    if (typeof id !== 'string') return Promise.resolve(null);
    return this.store.delegations.findOne({ _id: new Types.ObjectId(id), ...CURRENT_EDITION });
  }
}
