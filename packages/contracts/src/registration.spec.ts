import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { InitiateRegistration, InitiateRegistrationWithAge } from './registration.js';

const DATA = {
  fullName: 'A Delegate',
  email: 'a@example.org',
  phone: '0123456789',
  institution: 'School',
  numberOfMUNsParticipated: 0,
  committeePreference1: 'A',
  portfolioPreference1ForCommitteePreference1: 'x',
  portfolioPreference2ForCommitteePreference1: 'y',
  committeePreference2: 'B',
  portfolioPreference1ForCommitteePreference2: 'x',
  portfolioPreference2ForCommitteePreference2: 'y',
};
const GUARDIAN = {
  under18: true,
  guardianName: 'G',
  guardianContact: 'g@example.org',
  guardianConsent: true,
};

function wrong(form: new () => object, data: object): Record<string, string[]> {
  const [error] = validateSync(plainToInstance(form, { data: { ...DATA, ...data } }), {
    stopAtFirstError: true,
  });
  return Object.fromEntries(
    (error?.children ?? []).map(({ property, constraints = {} }) => [property, Object.values(constraints)]),
  );
}

describe('a delegate under 18', () => {
  it('is asked of nobody where the conference does not want to know', () => {
    expect(wrong(InitiateRegistration, {})).toEqual({});
    expect(wrong(InitiateRegistration, { under18: 'yes' })).toEqual({
      under18: ['Please say whether you are under 18'],
    });
  });

  it('is asked of everybody where it does', () => {
    const missing = { under18: ['Please say whether you are under 18'] };
    expect(wrong(InitiateRegistrationWithAge, {})).toEqual(missing);
    expect(wrong(InitiateRegistrationWithAge, { under18: 'no' })).toEqual(missing);
    expect(wrong(InitiateRegistrationWithAge, { under18: false })).toEqual({});
  });

  it('needs a guardian who agrees and can be reached', () => {
    expect(wrong(InitiateRegistrationWithAge, GUARDIAN)).toEqual({});
    expect(wrong(InitiateRegistrationWithAge, { ...GUARDIAN, guardianContact: ' 9876543210 ' })).toEqual({});
    expect(
      wrong(InitiateRegistrationWithAge, {
        under18: true,
        guardianName: ' ',
        guardianContact: '12',
        guardianConsent: 1,
      }),
    ).toEqual({
      guardianName: ['Please give the name of your guardian'],
      guardianContact: ['Please give your guardian’s email address or ten-digit phone number'],
      guardianConsent: ['Your guardian has to agree before you can register'],
    });
  });
});
