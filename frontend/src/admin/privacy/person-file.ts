import type { PersonalDataExport } from '@mun/contracts/admin/privacy';
import { saveFile } from '../../shared/lib/storage/save-file';

export function isEmptyFile({ registrations, applications, mails, orders }: PersonalDataExport): boolean {
  return registrations.length + applications.length + mails.length + orders.length === 0;
}

/** The person's most recent name, if any is stored. */
export function nameIn({ registrations, applications, mails }: PersonalDataExport): string | undefined {
  const [first] = [...registrations, ...applications];
  return first?.fullName || mails[0]?.to.name || undefined;
}

/** The text to type to confirm an erasure, which is unique to this person. */
export function confirmationFor({ registrations }: PersonalDataExport, who: string): string {
  return registrations[0]?.registrationId ?? who.trim();
}

/** Ignores case, spaces and hyphens. */
export function isConfirmed(confirmation: string, input: string): boolean {
  const normalize = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();
  return normalize(confirmation) === normalize(input);
}

export function downloadPersonFile(file: PersonalDataExport): void {
  saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), 'personal-data.json');
}
