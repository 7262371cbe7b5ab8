import type { Dashboard } from '@mun/contracts/admin/dashboard';

/** A response of GET /admin/dashboard, in which nothing is left to do. */
export const DASHBOARD: Dashboard = {
  conference: {
    name: 'Meridian MUN',
    startsOn: '2025-09-12',
    endsOn: '2025-09-14',
    registrationOpen: true,
    registrationWindow: 'open',
    fee: 1500,
    isSetUp: true,
    committees: 12,
    committeesWithoutPortfolios: 0,
  },
  needsAttention: {
    withoutSeat: 0,
    notMailed: 0,
    paymentsToReview: 0,
    unmatchedPayments: 0,
    failedMail: 0,
    uncertainMail: 0,
    applications: 0,
    seatSwaps: 0,
  },
  registrations: { confirmed: 66, unpaid: 0, recent: 0 },
  money: { currency: 'INR', received: 0, refunded: 0, outstanding: 0, online: 0, offline: 0 },
  latest: [],
};
