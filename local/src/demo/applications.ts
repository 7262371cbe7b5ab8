import { ObjectId, type Db } from 'mongodb';
import type { Application } from '@mun/backend/schemas';
import type { CampusAmbassadorApplication } from '@mun/contracts/registration/application';
import { seededRandom } from './seeded-random.js';
import { FAMILY_NAMES, GIVEN_NAMES, INSTITUTIONS } from './delegate-names.js';

const REASONS = [
  'I’ve brought friends to every conference I’ve been to, and I’d like to do it properly.',
  'Our school has never sent a delegation. I want to be the one who starts it.',
  'Writing resolutions taught me to argue with facts. More people should have that chance.',
  'I want to learn how a conference is run behind the scenes.',
] as const;

const EXPERIENCES = [
  'Delegate at three conferences, special mention at one.',
  'None yet, but I run my school’s debating society.',
  'Two years in the organising committee of our school’s own conference.',
  'Journalist in the international press twice.',
] as const;

/** Applications of campus ambassadors, always the same. */
const demoApplications: readonly Pick<CampusAmbassadorApplication, keyof CampusAmbassadorApplication>[] =
  Array.from({ length: 9 }, (_, index) => {
    const random = seededRandom(`application ${index + 1}`);
    const given = GIVEN_NAMES[random.integer(0, GIVEN_NAMES.length - 1)] ?? '';
    const family = FAMILY_NAMES[random.integer(0, FAMILY_NAMES.length - 1)] ?? '';
    return {
      fullName: `${given} ${family}`,
      email: `${given}.${family}.ca.${index + 1}@example.org`.toLowerCase(),
      phone: String(index + 1).padStart(10, '0'),
      institution: INSTITUTIONS[random.integer(0, INSTITUTIONS.length - 1)] ?? '',
      whyJoin: random.pick(REASONS),
      experience: random.pick(EXPERIENCES),
    };
  });

/** Inserts the applications directly into the database, so that no emails are sent. Idempotent. */
export async function insertDemoApplications(db: Db): Promise<void> {
  for (const [index, application] of demoApplications.entries()) {
    const { email } = application;
    const receivedAt = new Date(Date.UTC(2025, 5, 3 + 2 * index, 9, 13 * index));
    await db.collection<Application>('applications').updateOne(
      { fingerprint: `demo-${index + 1}` },
      {
        $setOnInsert: {
          _id: new ObjectId(),
          ...application,
          emailKey: email,
          firstOf: email,
          receivedAt,
          outbox: [],
        },
      },
      { upsert: true },
    );
  }
}
