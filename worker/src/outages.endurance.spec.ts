import { afterAll, beforeAll, describe, it } from 'vitest';
import { createOutageFixture, type OutageFixture, type Server } from './testing/outage.fixture.js';
import { createProposalFixture, problemOf } from './testing/proposal.fixture.js';

describe('a worker whose servers become unavailable', () => {
  let fixture: OutageFixture;
  beforeAll(async () => {
    fixture = await createOutageFixture('worker-outages-endurance');
    await fixture.startWorker();
  });
  afterAll(() => fixture.close());

  it.each<[string, () => Server]>([
    ['database', () => fixture.database],
    ['queue server', () => fixture.redis],
  ])('solves a proposal although the %s becomes unavailable meanwhile', async (_, server) => {
    const proposals = await createProposalFixture(fixture);
    const id = await proposals.request(problemOf(1_500, 20));
    await proposals.waitForState(id, 'solving');
    await server().kill();
    await server().restart();
    await proposals.waitForState(id, 'solved');
    await proposals.close();
  });
});
