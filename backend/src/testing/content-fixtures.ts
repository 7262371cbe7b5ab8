import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { CommitteeForm } from '@mun/contracts/content/content-forms';
import { CommitteesService } from '../content/committees/committees.service.js';
import { PortfoliosService } from '../content/committees/portfolios.service.js';

/** The organiser who creates content in tests. */
export const TEST_ADMIN: Actor = { session: 'TEST', name: 'Test Organiser' };

/** Creates committees with their portfolios, in the given order. */
export async function createCommittees(
  app: INestApplicationContext,
  ...committees: (CommitteeForm & { portfolios: string[]; image?: Buffer })[]
): Promise<void> {
  for (const { portfolios, image, ...form } of committees) {
    const { _id } = await app.get(CommitteesService).create(form, image, TEST_ADMIN);
    await app.get(PortfoliosService).update(_id, { portfolios }, TEST_ADMIN);
  }
}
