export const APPLICATION = {
  _id: '1',
  fullName: 'Sample Applicant',
  email: 'sample@example.org',
  phone: '0000000000',
  institution: 'Sample Public School',
  whyJoin: 'To debate',
  experience: 'None so far',
  createdAt: '2025-06-02T04:30:00.000Z',
};
