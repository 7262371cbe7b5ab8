import type { PersonalDataExport } from '@mun/contracts/privacy';
import { saveFile } from '../../shared/lib/storage/save-file';

/** Whether anything is kept of the person. */
export function isEmptyFile({ registrations, applications, mails, orders }: PersonalDataExport): boolean {
  return registrations.length + applications.length + mails.length + orders.length === 0;
}

/** What the person calls themselves, newest first; undefined where nothing kept says it. */
export function nameIn({ registrations, applications, mails }: PersonalDataExport): string | undefined {
  const [first] = [...registrations, ...applications];
  return first?.fullName || mails[0]?.to.name || undefined;
}

/** What one types to confirm an erasure: something of this person alone. */
export function confirmationFor({ registrations }: PersonalDataExport, who: string): string {
  return registrations[0]?.registrationId ?? who.trim();
}

/** As it is typed: neither case nor the dash matters. */
export function isSameAs(wanted: string, typed: string): boolean {
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();
  return plain(wanted) === plain(typed);
}

/** Has the browser keep the whole of it, as JSON. */
export function savePersonFile(file: PersonalDataExport, name: string): void {
  saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), name);
}
