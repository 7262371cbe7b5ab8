import { Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import type { PersonalDataExport } from '@mun/contracts/privacy';
import { PersonSeatsService } from '../allotment/seats/person-seats.service.js';
import { AuditService } from '../audit/audit.service.js';
import { CommitteesService } from '../content/committees/committees.service.js';
import { PersonMailsService } from '../notify/deliveries/person-mails.service.js';
import { OrderQueriesService } from '../payment/reports/order-queries.service.js';
import { ExportsService } from '../platform/exports/exports.service.js';
import { PersonalDataService, type PersonalData } from '../registration/delegates/personal-data.service.js';

/** A person, and where what is kept of them lies. */
export interface PersonRecords {
  sent: PersonalData;
  /** Internal `_id`s. */
  registrations: string[];
  mails: Awaited<ReturnType<PersonMailsService['find']>>;
}

/** Everything that is kept of one person. */
@Injectable()
export class PersonFilesService {
  constructor(
    private readonly data: PersonalDataService,
    private readonly ledger: OrderQueriesService,
    private readonly seats: PersonSeatsService,
    private readonly committees: CommitteesService,
    private readonly mails: PersonMailsService,
    private readonly audit: AuditService,
    private readonly exports: ExportsService,
  ) {}

  /** @param who a registration id or an email address @throws NotFoundException with a sentence */
  async findPerson(who: string): Promise<PersonRecords> {
    const sent = await this.data.findByIdentifier(who);
    if (!sent) throw new NotFoundException('Nothing is kept of this person.');
    const registrations = sent.registrations.map(({ id, file }) => ({
      id,
      registrationId: file.registrationId,
    }));
    const mails = await this.mails.find({ emails: sent.emails, registrations });
    return { sent, registrations: registrations.map(({ id }) => id), mails };
  }

  /** As a file to take home, which the list of activity tells of. @throws NotFoundException as `find` */
  async exportFile(who: string, by: Actor): Promise<PersonalDataExport> {
    const { sent, registrations, mails } = await this.findPerson(who);
    const [lines, seats, committees] = await Promise.all([
      this.ledger.findByRegistrations(registrations),
      this.seats.findByRegistrations(registrations),
      this.committees.listById(),
    ]);
    const publicIds = sent.registrations.map(({ file }) => file.registrationId);
    const applications = sent.applications.map(({ _id }) => _id);
    const subjects = [
      ...registrations,
      ...publicIds,
      ...applications,
      ...lines.map(({ id }) => id),
      ...mails.map(({ id }) => id),
    ];
    await this.exports.recordExport(
      {
        kind: 'registration',
        subject: publicIds[0] ?? applications[0] ?? '',
        title: 'everything of one person',
      },
      by,
    );
    return {
      at: new Date().toISOString(),
      registrations: sent.registrations.map(({ file }) => ({
        ...file,
        preferences: file.preferences.map(({ committee, portfolios }) => ({
          committee: committees.get(committee)?.name ?? committee,
          portfolios,
        })),
      })),
      orders: lines.map(({ registration: _registration, ...order }) => order),
      applications: sent.applications,
      seats,
      mails: mails.map(({ file }) => file),
      audit: await this.audit.findBySubjects(subjects),
    };
  }
}
