import { Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { PersonalDataExport, PersonLookup } from '@mun/contracts/admin/privacy';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { SeatHistoryService } from '../allotment/changes/seat-history.service.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { AuditService } from '../audit/audit.service.js';
import { CommitteesService } from '../content/committees/committees.service.js';
import {
  DelegationPersonalDataService,
  type PersonSchools,
} from '../delegations/delegation-personal-data.service.js';
import { PersonEmailsService } from '../notify/deliveries/person-emails.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { toEmailKey } from '../platform/email-key.js';
import { AdminActionsService } from '../platform/events/admin-actions.service.js';
import { RegistrationPersonalDataService } from '../registration/delegates/registration-personal-data.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';

/** Collects everything that is stored about one person. */
@Injectable()
export class PersonFilesService {
  constructor(
    private readonly registrations: RegistrationPersonalDataService,
    private readonly schools: DelegationPersonalDataService,
    private readonly applications: ApplicationsService,
    private readonly orders: OrderQueriesService,
    private readonly seats: SeatHistoryService,
    private readonly committees: CommitteesService,
    private readonly receipts: ReceiptsService,
    private readonly emails: PersonEmailsService,
    private readonly audit: AuditService,
    private readonly actions: AdminActionsService,
  ) {}

  /**
   * Finds a person's submissions and emails. The `id` of a registration is its internal `_id`.
   * @param who a registration id, in any notation, or an email address
   * @throws NotFoundException if nothing is stored
   */
  async findPerson(who: string) {
    const registrationId = parseRegistrationId(who);
    const registered = registrationId ? await this.registrations.findPerson(registrationId) : null;
    const { email, emailKey } = registered ?? { email: who, emailKey: toEmailKey(who) };
    const [registrations, applications] = await Promise.all([
      this.registrations.findByEmailKey(emailKey),
      this.applications.findByEmailKey(emailKey),
    ]);
    const schools = await this.schools.find(
      emailKey,
      registrations.map(({ id }) => id),
    );
    const submissions = [...registrations.map(({ data }) => data), ...applications];
    if (submissions.length + schools.data.length === 0)
      throw new NotFoundException('We don’t hold any data about this person.');
    const emails = new Set([...submissions.map((submission) => submission.email), email]);
    // Students may have none, and erased emails have none either.
    emails.delete('');
    const mails = await this.emails.find({
      // Every spelling that they typed: emails were sent to these.
      emails: [...emails],
      registrations: registrations.map(({ id }) => id),
      applications: applications.map(({ _id }) => _id),
    });
    return { registrations, applications, mails, schools };
  }

  /** Returns the data of one person and records that in the audit log. @throws NotFoundException if nothing is stored */
  async read({ who, purpose }: PersonLookup, actor: Actor): Promise<PersonalDataExport> {
    const { registrations, applications, mails, schools } = await this.findPerson(who);
    const ids = registrations.map(({ id }) => id);
    const [orders, receipts, seats, committees] = await Promise.all([
      this.orders.findByPayables(REGISTRATION, ids),
      this.receipts.find(ids),
      this.seats.findPersonSeats(ids),
      this.committees.listById(),
    ]);
    const publicIds = registrations.map(({ data }) => data.registrationId);
    const applicationIds = applications.map(({ _id }) => _id);
    const action = purpose === 'export' ? 'exported' : 'viewed';
    await this.actions.record({ by: actor, action, ...subjectOf(publicIds, applicationIds, schools) });
    const otherIds = [...orders, ...mails].map(({ id }) => id);
    return {
      at: new Date().toISOString(),
      registrations: registrations.map(({ data }) => ({
        ...data,
        preferences: data.preferences.map(({ committee, portfolios }) => ({
          committee: committees.get(committee)?.name ?? committee,
          portfolios,
        })),
      })),
      orders: orders.map(({ payable: _payable, ...order }) => order),
      receipts: receipts.map(({ document }) => document),
      applications,
      ...(schools.data.length > 0 && { schools: schools.data }),
      seats,
      mails: mails.map(({ file }) => file),
      audit: await this.audit.findBySubjects([...ids, ...publicIds, ...applicationIds, ...otherIds]),
    };
  }
}

/** What the activity log says about whose data was read. A person without a registration is not named. */
function subjectOf(
  [registrationId]: string[],
  [application]: string[],
  { delegations: [delegation = ''], advised }: PersonSchools,
) {
  const of = (person: string) => `the personal data of ${person}`;
  if (registrationId !== undefined)
    return { kind: 'registration', subject: registrationId, title: of(registrationId) } as const;
  if (application !== undefined)
    return { kind: 'application', subject: application, title: of('an applicant') } as const;
  const person = advised.length > 0 ? 'an adviser' : 'a student';
  return { kind: 'delegation', subject: delegation, title: of(person) } as const;
}
