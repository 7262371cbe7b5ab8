import { Injectable } from '@nestjs/common';
import type { ApplicationView } from '@mun/contracts/application';
import type { PersonRegistration } from '@mun/contracts/privacy';
import { parseRegistrationId } from '@mun/contracts/registration-id';
import { ApplicationPersonalDataService } from '../applications/application-personal-data.service.js';
import { toEmailKey } from '../platform/email-key.js';
import { RegistrationPersonalDataService } from '../registration/delegates/registration-personal-data.service.js';

/** Everything that one person submitted. */
export interface PersonalData {
  /** Every spelling that they typed: emails were sent to these. */
  emails: string[];
  registrations: { id: string; data: PersonRegistration }[];
  applications: ApplicationView[];
}

/** Internal `_id`s. */
export interface PersonalDataIds {
  registrations: string[];
  applications: string[];
}

/** Joins what registration and applications store about a person. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly registrations: RegistrationPersonalDataService,
    private readonly applications: ApplicationPersonalDataService,
  ) {}

  /**
   * Returns null if nothing is stored about this person.
   * @param who a registration id, in any notation, or an email address
   */
  async findByIdentifier(who: string): Promise<PersonalData | null> {
    const registrationId = parseRegistrationId(who);
    const email = (registrationId && (await this.registrations.findEmail(registrationId))) ?? who;
    if (email.trim() === '') return null;
    const emailKey = toEmailKey(email);
    const [registrations, applications] = await Promise.all([
      this.registrations.findByEmailKey(emailKey),
      this.applications.findByEmailKey(emailKey),
    ]);
    if (registrations.length + applications.length === 0) return null;
    const submissions = [...registrations.map(({ data }) => data), ...applications];
    const emails = [...new Set(submissions.map((submission) => submission.email))];
    return { emails, registrations, applications };
  }

  /** Returns email addresses of people who submitted something before a time; the same person can occur twice. */
  async findEmailsBefore(before: Date, limit: number): Promise<string[]> {
    const found = await Promise.all([
      this.registrations.findEmailsBefore(before, limit),
      this.applications.findEmailsBefore(before, limit),
    ]);
    return found.flat();
  }

  /** Returns whether an event about any of them is not dispatched yet; `erase` leaves such documents alone. */
  async hasPendingEvents({ registrations, applications }: PersonalDataIds): Promise<boolean> {
    const pending = await Promise.all([
      this.registrations.hasPendingEvents(registrations),
      this.applications.hasPendingEvents(applications),
    ]);
    return pending.includes(true);
  }

  /** Idempotent. @returns whether nothing is left to erase */
  async erase({ registrations, applications }: PersonalDataIds): Promise<boolean> {
    const registrationsErased = await this.registrations.erase(registrations);
    const applicationsErased = await this.applications.erase(applications);
    return registrationsErased && applicationsErased;
  }
}
