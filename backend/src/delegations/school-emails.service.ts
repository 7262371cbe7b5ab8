import { Injectable } from '@nestjs/common';
import type { EmailContents } from '@mun/contracts/notify/deliveries';
import type { EventPayloads } from '@mun/contracts/events';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { CURRENT_EDITION } from '../platform/mongo/collections.js';
import { StudentRegistrationsService } from '../registration/delegates/student-registrations.service.js';
import { activePlaces, totalsOf } from './account.js';
import type { DelegationFields } from './delegation.schema.js';
import { DelegationLinksService } from './delegation-links.service.js';
import { DelegationStore } from './delegation-store.service.js';
import { SchoolBillsService } from './school-bills.service.js';

/** An email to an adviser or a student. */
export interface SchoolEmail<N extends keyof EmailContents> {
  address: string;
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
  ) {}

  async registered({
    delegation: id,
  }: EventPayloads['SchoolRegistered']): Promise<SchoolEmail<'school-registered'>> {
    const delegation = await this.store.findOrThrow(id);
    const { currency, details, heldUntil = delegation.createdAt } = delegation;
    const content = {
      ...this.toSchool(delegation),
      places: activePlaces(delegation).length,
      amount: totalsOf(delegation.lines).due,
      currency,
      payBy: details.payBy,
      heldUntil: heldUntil.toISOString(),
      ...(delegation.openedAt && { isOpened: true }),
      proforma: await this.bills.proforma(delegation),
    };
    return { address: details.adviserEmail, content };
  }

  async paid({
    delegation: id,
    orderId,
    amount,
  }: EventPayloads['SchoolPaid']): Promise<SchoolEmail<'school-payment'>> {
    const delegation = await this.store.findOrThrow(id);
    const active = activePlaces(delegation);
    const [receipt] = await this.bills.issueForOrder(delegation, orderId);
    const content = {
      ...this.toSchool(delegation),
      amount,
      due: totalsOf(delegation.lines).due,
      currency: delegation.currency,
      confirmed: active.filter(({ registration }) => registration !== undefined).length,
      places: active.length,
      ...(receipt && { receipt: { document: receipt.document, url: receipt.link.url } }),
    };
    return { address: delegation.details.adviserEmail, content };
  }

  async reminder({
    delegation: id,
  }: EventPayloads['SchoolReminderDue']): Promise<SchoolEmail<'school-reminder'> | null> {
    const delegation = await this.store.findOrThrow(id);
    const { heldUntil, currency, details } = delegation;
    const unnamed = activePlaces(delegation).filter(({ student }) => student.fullName === '').length;
    if (!heldUntil && unnamed === 0) return null; // paid or named meanwhile
    const content = {
      ...this.toSchool(delegation),
      due: totalsOf(delegation.lines).due,
      currency,
      ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
      unnamed,
    };
    return { address: details.adviserEmail, content };
  }

  async invitation({
    delegation: id,
    place: placeId,
    link,
  }: EventPayloads['PlaceInvited']): Promise<SchoolEmail<'place-invitation'> | null> {
    const delegation = await this.store.findOrThrow(id);
    const place = activePlaces(delegation).find((each) => each.id === placeId);
    if (!place || place.link !== link) return null; // renewed or dropped meanwhile
    const { fullName, email } = place.student;
    const token = this.links.studentToken(delegation, place);
    return { address: email, content: { fullName, school: delegation.details.school, token } };
  }

  /** Returns the message for the adviser of a school or of all schools, by the `_id` of the delegation. */
  async messages({
    delegation,
    text,
  }: EventPayloads['SchoolMessageWritten']): Promise<ReadonlyMap<string, SchoolEmail<'school-message'>>> {
    const current = { ...CURRENT_EDITION, mergedInto: { $exists: false } };
    const schools =
      delegation === undefined
        ? await this.store.delegations.find(current).toArray()
        : [await this.store.findOrThrow(delegation)];
    return new Map(
      schools.map((school) => [
        school._id.toHexString(),
        { address: school.details.adviserEmail, content: { ...this.toSchool(school), text } },
      ]),
    );
  }

  /** Returns one list for each school of which students have seats, by the `_id` of the delegation; none while the seats are sealed. */
  async seats(): Promise<ReadonlyMap<string, SchoolEmail<'school-seats'>>> {
    const emails = new Map<string, SchoolEmail<'school-seats'>>();
    for await (const delegation of this.store.delegations.find(CURRENT_EDITION)) {
      const ids = activePlaces(delegation).flatMap(({ registration = [] }) => registration);
      const [students, names] = await Promise.all([
        this.registrations.find(ids),
        this.allotments.findRevealedSeatNames(ids),
      ]);
      const seats = ids.flatMap((id) => {
        const student = students.get(id);
        const seat = names.get(id);
        return student && seat
          ? [{ name: student.fullName, registrationId: student.registrationId, ...seat }]
          : [];
      });
      if (seats.length === 0) continue;
      const content = { ...this.toSchool(delegation), seats };
      emails.set(delegation._id.toHexString(), { address: delegation.details.adviserEmail, content });
    }
    return emails;
  }

  private toSchool(delegation: DelegationFields) {
    const { reference, details } = delegation;
    const token = this.links.adviserToken(delegation, true);
    return { fullName: details.adviserName, school: details.school, reference, token };
  }
}
