import { Injectable } from '@nestjs/common';
import type { EmailContents } from '@mun/contracts/notify/deliveries';
import type { EventPayloads } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { RevealService } from '../content/conference/reveal.service.js';
import { StudentRegistrationsService } from '../registration/delegates/student-registrations.service.js';
import { activePlaces, dueOf } from './account/account.js';
import { advisersOf, FIRST_ADVISER, mergedAdviserId } from './delegation-changes.js';
import type { DelegationFields } from './delegation.schema.js';
import { DelegationLinksService } from './delegation-links.service.js';
import { DelegationStore, UNMERGED } from './delegation-store.service.js';
import { SchoolBillsService } from './account/school-bills.service.js';

/** An email to an adviser or a student. */
export interface SchoolEmail<N extends keyof EmailContents> {
  address: string;
  /** The id of an adviser who was added. */
  adviser?: string;
  content: EmailContents[N];
}

/** Writes what the emails of schools say, as it is stored by then. Returns null if an email no longer applies. */
@Injectable()
export class SchoolEmailsService {
  constructor(
    private readonly store: DelegationStore,
    private readonly links: DelegationLinksService,
    private readonly bills: SchoolBillsService,
    private readonly registrations: StudentRegistrationsService,
    private readonly allotments: AllotmentQueriesService,
    private readonly reveal: RevealService,
  ) {}

  async registered({
    delegation: id,
    adviser,
  }: EventPayloads['SchoolRegistered']): Promise<SchoolEmail<'school-registered'>[]> {
    const delegation = await this.store.findOrThrow(id);
    const { currency, details, heldUntil = delegation.createdAt, adviserId = FIRST_ADVISER } = delegation;
    const isMerged = !delegation._id.equals(id);
    const only = isMerged && adviser !== undefined ? mergedAdviserId(id, adviser) : adviser;
    const content = {
      places: activePlaces(delegation).length,
      amount: dueOf(delegation.lines),
      currency,
      payBy: details.payBy,
      heldUntil: heldUntil.toISOString(),
      ...(delegation.openedAt && { isOpened: true }),
      ...(only !== undefined && only !== adviserId && { isAdded: true }),
      proforma: await this.bills.proforma(delegation),
    };
    const emails = this.toAdvisers(delegation, content);
    return only === undefined ? emails : emails.filter((email) => (email.adviser ?? FIRST_ADVISER) === only);
  }

  async paid({
    delegation: id,
    orderId,
    amount,
  }: EventPayloads['SchoolPaid']): Promise<SchoolEmail<'school-payment'>[]> {
    const delegation = await this.store.findOrThrow(id);
    const active = activePlaces(delegation);
    const [receipt] = await this.bills.issueForOrder(delegation, orderId);
    const content = {
      amount,
      due: dueOf(delegation.lines),
      currency: delegation.currency,
      confirmed: active.filter(({ registration }) => registration !== undefined).length,
      places: active.length,
      ...(receipt && { receipt: { document: receipt.document, url: receipt.link.url } }),
    };
    return this.toAdvisers(delegation, content);
  }

  async reminder({
    delegation: id,
  }: EventPayloads['SchoolReminderDue']): Promise<SchoolEmail<'school-reminder'>[]> {
    const delegation = await this.store.findOrThrow(id);
    const { heldUntil, currency } = delegation;
    const unnamed = activePlaces(delegation).filter(({ student }) => student.fullName === '').length;
    if (!heldUntil && unnamed === 0) return []; // paid or named meanwhile
    const content = {
      due: dueOf(delegation.lines),
      currency,
      ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
      unnamed,
    };
    return this.toAdvisers(delegation, content);
  }

  async invitation({
    delegation: id,
    place: placeId,
    link,
  }: EventPayloads['PlaceInvited']): Promise<SchoolEmail<'place-invitation'>[]> {
    const delegation = await this.store.findOrThrow(id);
    const place = activePlaces(delegation).find((each) => each.id === placeId);
    if (!place || place.link !== link) return []; // renewed or dropped meanwhile
    const { registration, isEmailTaken } = place;
    const ids = registration === undefined ? [] : [registration];
    const [registered] = (await this.registrations.find(ids)).values();
    // Organisers may have corrected the address. One that could not be stored yet is newer.
    const isCurrent = registered?.state === 'confirmed' && !isEmailTaken;
    const { fullName, email } = isCurrent ? registered : place.student;
    const token = this.links.studentToken(delegation, place);
    return [{ address: email, content: { fullName, school: delegation.details.school, token } }];
  }

  /** Returns the message for the advisers of a school or of all schools, by the `_id` of the delegation. */
  async messages({
    delegation,
    text,
  }: EventPayloads['SchoolMessageWritten']): Promise<ReadonlyMap<string, SchoolEmail<'school-message'>[]>> {
    const schools =
      delegation === undefined
        ? await this.store.delegations.find(UNMERGED).toArray()
        : [await this.store.findOrThrow(delegation)];
    return new Map(schools.map((school) => [school._id.toHexString(), this.toAdvisers(school, { text })]));
  }

  /**
   * Returns the list of each school, which is empty if none of its students has a seat, by the `_id` of the delegation; none while
   * the seats are sealed.
   * @param before only of schools that registered before this time
   */
  async seats(before?: Date): Promise<ReadonlyMap<string, SchoolEmail<'school-seats'>[]>> {
    if (await this.reveal.findSeal()) return new Map();
    // The students of a registration that was merged are in the other one's list.
    const filter = { ...UNMERGED, ...(before && { createdAt: { $lt: before } }) };
    const projection = { lines: 0, outbox: 0, 'places.student': 0 };
    const delegations = await this.store.delegations.find(filter, { projection }).toArray();
    const ids = delegations.flatMap(registrationsOf);
    const [students, names] = await Promise.all([
      this.registrations.find(ids),
      this.allotments.findSeatNames(ids),
    ]);
    return new Map(
      delegations.map((delegation) => {
        const seats = registrationsOf(delegation).flatMap((id) => {
          const student = students.get(id);
          const seat = names.get(id);
          return student && seat
            ? [{ name: student.fullName, registrationId: student.registrationId, ...seat }]
            : [];
        });
        return [delegation._id.toHexString(), this.toAdvisers(delegation, { seats })];
      }),
    );
  }

  /** Each adviser has a link of their own. */
  private toAdvisers<C extends object>(delegation: DelegationFields, content: C) {
    const { reference, details } = delegation;
    return advisersOf(delegation).map((adviser) => ({
      ...(adviser.id !== FIRST_ADVISER && { adviser: adviser.id }),
      address: adviser.email,
      content: {
        ...content,
        fullName: adviser.name,
        school: details.school,
        reference,
        token: this.links.adviserToken(delegation, true, adviser),
      },
    }));
  }
}

function registrationsOf(delegation: DelegationFields): string[] {
  return activePlaces(delegation).flatMap(({ registration = [] }) => registration);
}
