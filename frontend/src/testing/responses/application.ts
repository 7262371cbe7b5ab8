import type { ApplicationView } from '@mun/contracts/registration/application';

export const APPLICATION: ApplicationView = {
  _id: '1',
  fullName: 'Sample Applicant',
  email: 'sample@example.org',
  phone: '0000000000',
  institution: 'Sample Public School',
  whyJoin: 'To debate',
  experience: 'None so far',
  state: 'new',
  createdAt: '2025-06-02T04:30:00.000Z',
};
