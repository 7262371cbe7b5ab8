import { expect, it } from 'vitest';
import { APPLICATION } from '../../testing/responses/application';
import { findApplications } from './find-applications';

const one = APPLICATION;
const other = { ...one, _id: '2', fullName: 'Another Person', institution: 'Other College' };

it('finds applications that contain every word, ignoring case', () => {
  expect(findApplications([one, other], ' DEBATE  sample public ')).toEqual([one]);
  expect(findApplications([one, other], 'example.org')).toEqual([one, other]);
  expect(findApplications([one, other], 'nobody')).toEqual([]);
});

it('returns all applications for an empty search', () => {
  expect(findApplications([one, other], '  ')).toEqual([one, other]);
});

it('returns the applications in a state', () => {
  const accepted = { ...one, state: 'accepted' as const, code: 'ANANYA-7K' };
  expect(findApplications([one, accepted], '', 'accepted')).toEqual([accepted]);
  expect(findApplications([one, accepted], 'ananya-7k', 'accepted')).toEqual([accepted]);
  expect(findApplications([one, accepted], 'ananya-7k', 'new')).toEqual([]);
});
