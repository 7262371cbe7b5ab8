import type { SchoolView } from '@mun/contracts/delegations/delegations';
import type { StatementMatch } from '@mun/contracts/payment/offline-payments';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { ApiClient } from '../../api-client.js';
import type { StoredDelegation } from '../documents.js';
import type { Organiser } from '../organiser/organiser.js';
import type { System } from '../system/system.js';
import { emailedTokens } from './adviser.js';

/** Where the links and the reference of a registration lead that was merged into an earlier one. */
export interface MergedSchool {
  reference: string;
  /** The references of the schools that its adviser's emailed links open. */
  opened: string[];
  /** The ids of the schools that a transfer with the reference may be for. */
  payers: string[];
}

/** Opens the links of the registrations that were merged, and looks up their references as those of transfers. */
export async function readMergedSchools(system: System, organiser: Organiser): Promise<MergedSchool[]> {
  const stored = system.db.collection<StoredDelegation>('delegations');
  const merged = await stored.find({ mergedInto: { $exists: true } }).toArray();
  const lines = merged.map(({ reference }, index) => ({
    line: index + 1,
    receivedOn: new Date().toISOString().slice(0, 10),
    amount: 100,
    description: `Transfer ${reference}`,
    reference: `UTR ${reference}`,
  }));
  const { body } = await organiser.perform('match statement', 'POST', ROUTES.statementMatches, {
    body: { lines },
    auditEntries: () => 'none',
  });
  const matches = body as StatementMatch[];
  const api = new ApiClient(system.url);
  return Promise.all(
    merged.map(async ({ reference, details }, index) => {
      const tokens = await emailedTokens(system, details.adviserEmail);
      const schools = await Promise.all(
        tokens.map((token) => api.get<SchoolView>(buildPath(ROUTES.school, { token }))),
      );
      return {
        reference,
        opened: [...new Set(schools.flatMap((school) => school?.reference ?? []))],
        payers: matches[index]?.candidates.map(({ id }) => id) ?? [],
      };
    }),
  );
}
