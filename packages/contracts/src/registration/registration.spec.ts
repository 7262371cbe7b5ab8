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

/** Returns the validation messages by field. */
function messagesOf(form: new () => object, data: object): Record<string, string[]> {
  const [error] = validateSync(plainToInstance(form, { data: { ...DATA, ...data } }), {
    stopAtFirstError: true,
  });
  return Object.fromEntries(
    (error?.children ?? []).map(({ property, constraints = {} }) => [property, Object.values(constraints)]),
  );
}

describe('under18', () => {
  it('is optional if the conference does not ask for guardians’ consent', () => {
    expect(messagesOf(InitiateRegistration, {})).toEqual({});
    expect(messagesOf(InitiateRegistration, { under18: 'yes' })).toEqual({
      under18: ['Please tell us whether you are under 18'],
    });
  });

  it('is required if the conference asks for guardians’ consent', () => {
    const missing = { under18: ['Please tell us whether you are under 18'] };
    expect(messagesOf(InitiateRegistrationWithAge, {})).toEqual(missing);
    expect(messagesOf(InitiateRegistrationWithAge, { under18: 'no' })).toEqual(missing);
    expect(messagesOf(InitiateRegistrationWithAge, { under18: false })).toEqual({});
  });

  it('requires the name, contact and consent of a guardian', () => {
    expect(messagesOf(InitiateRegistrationWithAge, GUARDIAN)).toEqual({});
    for (const guardianContact of [' 9876543210 ', '+91 98765 43210'])
      expect(messagesOf(InitiateRegistrationWithAge, { ...GUARDIAN, guardianContact })).toEqual({});
    expect(
      messagesOf(InitiateRegistrationWithAge, {
        under18: true,
        guardianName: ' ',
        guardianContact: '12',
        guardianConsent: 1,
      }),
    ).toEqual({
      guardianName: ['Please enter your guardian’s name'],
      guardianContact: ['Please enter your guardian’s email address or 10-digit phone number'],
      guardianConsent: ['Your guardian must agree before you can register'],
    });
  });
});
