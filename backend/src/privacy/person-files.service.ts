import { Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { PersonalDataExport } from '@mun/contracts/privacy';
import { PersonSeatsService } from '../allotment/seats/person-seats.service.js';
import { AuditService } from '../audit/audit.service.js';
import { CommitteesService } from '../content/committees/committees.service.js';
import { PersonMailsService } from '../notify/deliveries/person-mails.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { ExportsService } from '../platform/exports/exports.service.js';
import { PersonalDataService, type PersonalData } from './personal-data.service.js';

export interface PersonRecords {
  data: PersonalData;
  /** Internal `_id`s. */
  registrations: string[];
  mails: Awaited<ReturnType<PersonMailsService['find']>>;
}

/** Collects everything that is stored about one person. */
@Injectable()
export class PersonFilesService {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly orders: OrderQueriesService,
    private readonly seats: PersonSeatsService,
    private readonly committees: CommitteesService,
    private readonly mails: PersonMailsService,
    private readonly audit: AuditService,
    private readonly exports: ExportsService,
  ) {}

  /**
   * @param who a registration id or an email address
   * @throws NotFoundException if nothing is stored
   */
  async findPerson(who: string): Promise<PersonRecords> {
    const data = await this.personalData.findByIdentifier(who);
    if (!data) throw new NotFoundException('Nothing is kept of this person.');
    const registrations = data.registrations.map(({ id, data: { registrationId } }) => ({
      id,
      registrationId,
    }));
    const mails = await this.mails.find({ emails: data.emails, registrations });
    return { data, registrations: registrations.map(({ id }) => id), mails };
  }

  /** Exports the data of one person and records that in the audit log. @throws NotFoundException if nothing is stored */
  async exportFile(who: string, actor: Actor): Promise<PersonalDataExport> {
    const { data, registrations, mails } = await this.findPerson(who);
    const [orders, seats, committees] = await Promise.all([
      this.orders.findByRegistrations(registrations),
      this.seats.findByRegistrations(registrations),
      this.committees.listById(),
    ]);
    const publicIds = data.registrations.map((registration) => registration.data.registrationId);
    const applications = data.applications.map(({ _id }) => _id);
    const subjects = [
      ...registrations,
      ...publicIds,
      ...applications,
      ...orders.map(({ id }) => id),
      ...mails.map(({ id }) => id),
    ];
    await this.exports.recordExport(
      {
        kind: 'registration',
        subject: publicIds[0] ?? applications[0] ?? '',
        title: 'everything of one person',
      },
      actor,
    );
    return {
      at: new Date().toISOString(),
      registrations: data.registrations.map((registration) => ({
        ...registration.data,
        preferences: registration.data.preferences.map(({ committee, portfolios }) => ({
          committee: committees.get(committee)?.name ?? committee,
          portfolios,
        })),
      })),
      orders: orders.map(({ registration: _registration, ...order }) => order),
      applications: data.applications,
      seats,
      mails: mails.map(({ file }) => file),
      audit: await this.audit.findBySubjects(subjects),
    };
  }
}
