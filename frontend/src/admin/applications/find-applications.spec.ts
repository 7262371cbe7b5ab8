import { expect, it } from 'vitest';
import { findApplications } from './find-applications';

const one = {
  _id: '1',
  fullName: 'Sample Applicant',
  email: 'sample@example.org',
  phone: '0000000000',
  institution: 'Sample Public School',
  whyJoin: 'To debate',
  experience: 'None so far',
  createdAt: '2025-06-02T04:30:00.000Z',
};
const other = { ...one, _id: '2', fullName: 'Another Person', institution: 'Other College' };

it('finds applications that contain every word, ignoring case', () => {
  expect(findApplications([one, other], ' DEBATE  sample public ')).toEqual([one]);
  expect(findApplications([one, other], 'example.org')).toEqual([one, other]);
  expect(findApplications([one, other], 'nobody')).toEqual([]);
});

it('returns all applications for an empty search', () => {
  expect(findApplications([one, other], '  ')).toEqual([one, other]);
});
