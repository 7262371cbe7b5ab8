import { describe, expect, it } from 'vitest';
import { canRegister, conferencePhase } from './conference-phase.js';

const DATES = { startsOn: '2025-09-12', endsOn: '2025-09-14' };
const at = (instant: string) => Date.parse(instant);

describe('conferencePhase', () => {
  it('is announced until registration opens', () => {
    const facts = { ...DATES, registrationWindow: 'scheduled' } as const;
    expect(conferencePhase(facts, at('2025-06-01T00:00:00Z'))).toBe('announced');
  });

  it('is open while registration is, even after the conference', () => {
    const facts = { ...DATES, registrationWindow: 'open' } as const;
    expect(conferencePhase(facts, at('2025-06-01T00:00:00Z'))).toBe('open');
    expect(conferencePhase(facts, at('2026-11-22T00:00:00Z'))).toBe('open');
  });

  it('is closing soon in the last week of registration', () => {
    const closesAt = '2025-08-31T18:30:00.000Z';
    const facts = { ...DATES, registrationWindow: 'open', registrationClosesAt: closesAt } as const;
    expect(conferencePhase(facts, at('2025-08-24T18:29:59Z'))).toBe('open');
    expect(conferencePhase(facts, at('2025-08-24T18:30:00Z'))).toBe('closing-soon');
  });

  it.each([
    ['2025-09-11T18:29:59.999Z', 'closed'],
    ['2025-09-11T18:30:00.000Z', 'in-session'],
    ['2025-09-14T18:29:59.999Z', 'in-session'],
    ['2025-09-14T18:30:00.000Z', 'over'],
  ])('follows the days in India once registration is closed: %s is %s', (now, phase) => {
    expect(conferencePhase({ ...DATES, registrationWindow: 'closed' }, at(now))).toBe(phase);
    expect(conferencePhase({ ...DATES, registrationWindow: 'full' }, at(now))).toBe(phase);
  });

  it('allows registration only while it is open', () => {
    expect((['announced', 'closed', 'in-session', 'over'] as const).filter(canRegister)).toEqual([]);
    expect((['open', 'closing-soon'] as const).filter(canRegister)).toEqual(['open', 'closing-soon']);
  });
});
