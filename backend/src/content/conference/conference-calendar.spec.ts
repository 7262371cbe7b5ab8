import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFERENCE_FACTS } from './default-conference.js';
import { createConferenceCalendar } from './conference-calendar.js';

const VIEW = {
  ...DEFAULT_CONFERENCE_FACTS,
  lettersHtml: { principal: '', secretaryGeneral: '', about: '' },
  programme: [{ day: '2025-09-12', time: '10:00', title: 'Opening; with guests', place: 'Hall' }],
  signatories: { principal: '', secretaryGeneral: '' },
  feeIncludes: '',
  organisation: { name: '', address: '', taxNumber: '' },
  seats: null,
  version: 3,
  registrationWindow: 'open' as const,
  fee: 1500,
  currency: 'INR',
  payment: { keyId: '', checkoutUrl: '' },
};

describe('the calendar file', () => {
  const lines = createConferenceCalendar(VIEW, 'https://mun.example.org')
    .replaceAll('\r\n ', '')
    .split('\r\n');

  it('has one event on all days of the conference', () => {
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain('DTSTART;VALUE=DATE:20250912');
    expect(lines).toContain('DTEND;VALUE=DATE:20250915');
    expect(lines).toContain('SUMMARY:Meridian MUN 2.0');
  });

  it('replaces an earlier one, by its UID and version', () => {
    expect(lines).toContain('UID:conference@mun.example.org');
    expect(lines).toContain('SEQUENCE:3');
  });

  it('describes the place and the programme', () => {
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(
      'Sample Public School\\, 1 Sample Road',
    );
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      'Fri 12 Sept 10:00: Opening\\; with guests\\, Hall',
    );
  });
});
