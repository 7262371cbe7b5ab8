import { describe, expect, it } from 'vitest';
import { confirmationFor, isEmptyFile, isSameAs, nameIn } from './person-file';

const NOTHING = {
  at: '2025-07-01T00:00:00.000Z',
  registrations: [],
  orders: [],
  applications: [],
  seats: [],
  mails: [],
  audit: [],
};
const APPLICATION = {
  _id: '1',
  fullName: 'Sample Applicant',
  email: 'sample@example.org',
  phone: '0000000000',
  institution: 'Sample Public School',
  whyJoin: 'To debate',
  experience: 'None so far',
  createdAt: '2025-06-02T04:30:00.000Z',
};

describe('a person’s file', () => {
  it('is empty where nothing of the person is kept', () => {
    expect(isEmptyFile(NOTHING)).toBe(true);
    expect(isEmptyFile({ ...NOTHING, applications: [APPLICATION] })).toBe(false);
  });

  it('names the person by whatever says it', () => {
    expect(nameIn(NOTHING)).toBeUndefined();
    expect(nameIn({ ...NOTHING, applications: [APPLICATION] })).toBe('Sample Applicant');
  });

  it('is confirmed by what was looked for where there is no registration', () => {
    expect(confirmationFor(NOTHING, ' sample@example.org ')).toBe('sample@example.org');
  });
});

it('takes a confirmation however its letters and blanks are typed, and nothing else', () => {
  expect(isSameAs('K7QF2-9XDHM', ' k7qf2 9xdhm')).toBe(true);
  expect(isSameAs('K7QF2-9XDHM', 'K7QF2-9XDHN')).toBe(false);
  expect(isSameAs('K7QF2-9XDHM', '')).toBe(false);
});
