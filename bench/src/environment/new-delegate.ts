import { randomBytes } from 'node:crypto';
import type { Db, Document, Filter } from 'mongodb';
import { DELIVERIES_COLLECTION } from '@mun/contracts/notify/deliveries';
import type { DelegateDetails } from '@mun/contracts/registration/registration';

export const COMMITTEES = [
  { name: 'Security Council', agenda: 'Peace at sea', portfolios: ['France', 'Kenya', 'Japan'] },
  { name: 'World Health Organization', agenda: 'Clean water', portfolios: ['India', 'Brazil', 'Ghana'] },
];

const EMAIL_PREFIX = 'new-delegate-';

/** Returns valid form data of a new delegate. */
export function newDelegate(): DelegateDetails {
  return {
    fullName: 'Delegate Sample',
    email: `${EMAIL_PREFIX}${randomBytes(8).toString('hex')}@example.org`,
    phone: '0000000000',
    institution: 'Sample Public School',
    numberOfMUNsParticipated: 2,
    committeePreference1: 'Security Council',
    portfolioPreference1ForCommitteePreference1: 'France',
    portfolioPreference2ForCommitteePreference1: 'Kenya',
    committeePreference2: 'World Health Organization',
    portfolioPreference1ForCommitteePreference2: 'India',
    portfolioPreference2ForCommitteePreference2: 'Ghana',
  };
}

/** Counts the delegates that `newDelegate` returned and that match. */
export function countNewDelegates(db: Db, filter: Filter<Document>): Promise<number> {
  return db
    .collection('registrations')
    .countDocuments({ emailKey: { $regex: `^${EMAIL_PREFIX}` }, ...filter });
}

/** Deletes all delegates that `newDelegate` returned, with their orders and emails. */
export async function clearNewDelegates(db: Db): Promise<void> {
  const registrations = db.collection('registrations');
  const prefix = { $regex: `^${EMAIL_PREFIX}` };
  const found = await registrations.find({ emailKey: prefix }, { projection: { _id: 1 } }).toArray();
  const ids = found.map(({ _id }) => _id);
  await registrations.deleteMany({ _id: { $in: ids } });
  await db.collection('payment_orders').deleteMany({ 'payable.id': { $in: ids.map(String) } });
  await db.collection(DELIVERIES_COLLECTION).deleteMany({ addressKey: prefix });
}
