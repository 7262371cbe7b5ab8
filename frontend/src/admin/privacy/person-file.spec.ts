import { describe, expect, it } from 'vitest';
import { APPLICATION } from '../../testing/responses/application';
import { confirmationFor, isEmptyFile, isConfirmed, nameIn } from './person-file';

const NOTHING = {
  at: '2025-07-01T00:00:00.000Z',
  registrations: [],
  orders: [],
  applications: [],
  seats: [],
  mails: [],
  receipts: [],
  audit: [],
};

describe('a person’s file', () => {
  it('is empty if nothing is stored about the person', () => {
    expect(isEmptyFile(NOTHING)).toBe(true);
    expect(isEmptyFile({ ...NOTHING, applications: [APPLICATION] })).toBe(false);
  });

  it('takes the name from any stored document', () => {
    expect(nameIn(NOTHING)).toBeUndefined();
    expect(nameIn({ ...NOTHING, applications: [APPLICATION] })).toBe('Sample Applicant');
  });

  it('is confirmed by the search term if there is no registration', () => {
    expect(confirmationFor(NOTHING, ' sample@example.org ')).toBe('sample@example.org');
  });
});

it('a confirmation ignores case, spaces and hyphens only', () => {
  expect(isConfirmed('K7QF2-9XDHM', ' k7qf2 9xdhm')).toBe(true);
  expect(isConfirmed('K7QF2-9XDHM', 'K7QF2-9XDHN')).toBe(false);
  expect(isConfirmed('K7QF2-9XDHM', '')).toBe(false);
});
