import type { CampusAmbassadorApplication } from '@mun/contracts/application';
import { safeStorage } from '../../shared/lib/storage/safe-storage';

const KEY = 'application-draft';
const storage = safeStorage(() => sessionStorage);

type Kept = Omit<CampusAmbassadorApplication, 'phone' | 'email'>;
const KEPT = ['fullName', 'institution', 'whyJoin', 'experience'] as const satisfies (keyof Kept)[];

/** What was typed of an application, as long as the tab lives, but for phones and emails: as with a registration. */
export const applicationDraft = {
  keep(application: Partial<CampusAmbassadorApplication>): void {
    storage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(KEPT.map((field) => [field, application[field]]))),
    );
  },

  read(): Partial<Kept> {
    try {
      const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
      if (typeof stored !== 'object' || stored === null) return {};
      const typed = KEPT.map((field) => [field, Reflect.get(stored, field)]);
      return Object.fromEntries(typed.filter(([, text]) => typeof text === 'string'));
    } catch {
      return {};
    }
  },

  drop(): void {
    storage.removeItem(KEY);
  },
};
