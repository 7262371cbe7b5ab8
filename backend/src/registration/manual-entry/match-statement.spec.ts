import { describe, expect, it } from 'vitest';
import { matchStatement, type Payer } from './match-statement.js';

const payer = (id: string, fullName: string, overrides: Partial<Payer> = {}): Payer => ({
  id,
  fullName,
  institution: 'NPS Koramangala',
  amount: 150_000,
  email: `delegate${id}@example.org`,
  phone: `98450000${id.padStart(2, '0')}`,
  createdAt: '2026-01-01T10:00:00.000Z',
  isAmbiguous: false,
  ...overrides,
});
const PAYERS = [
  payer('1', 'Ananya Deshpande'),
  payer('2', 'Ananya Rao'),
  payer('3', 'Siân O’Neill'),
  payer('4', 'Rohan Kulkarni', { amount: 120_000 }),
];

/** @returns the match and the ids of the candidates */
function match(description: string, amount = 150_000, { reference = '', payers = PAYERS } = {}) {
  const line = { line: 1, receivedOn: '2026-01-05', amount, description, reference };
  const [found] = matchStatement([line], payers, new Set(['NEFT-1']));
  return [found?.match, ...(found?.candidates.map(({ id }) => id) ?? [])];
}

describe('matching a statement', () => {
  it('recognises a delegate by full name, phone or email if the amount is what is due', () => {
    expect(match('UPI/ANANYA DESHPANDE/okhdfc/512')).toEqual(['exact', '1', '2']);
    expect(match('DESHPANDE, ANANYA M')).toEqual(['exact', '1', '2']);
    expect(match('transfer from +919845000003')).toEqual(['exact', '3']);
    expect(match('MUN fee delegate2@example.org')[0]).toBe('exact');
    expect(match('SIAN O NEILL')).toEqual(['exact', '3']);
  });

  it('only suggests a delegate with another amount, or of whom only a part of the name is there', () => {
    expect(match('ROHAN KULKARNI', 150_000)).toEqual(['likely', '4']);
    expect(match('MRS DESHPANDE')).toEqual(['likely', '1']);
    expect(match('ANANYA')).toEqual(['likely', '1', '2']);
    expect(match('MRS DESHPANDE', 99_900)).toEqual(['none']);
  });

  it('decides nothing if two delegates fit equally well', () => {
    const twins = [payer('5', 'Ira Shah'), payer('6', 'Ira Shah')];
    expect(match('IRA SHAH', 150_000, { payers: twins })).toEqual(['likely', '5', '6']);
  });

  it('decides nothing if the address has another registration, which may be a stranger’s', () => {
    const payers = [payer('7', 'Ira Shah', { isAmbiguous: true }), payer('8', 'Evil', { isAmbiguous: true })];
    expect(match('IRA SHAH', 150_000, { payers })).toEqual(['likely', '7']);
  });

  it('skips what was recorded before', () => {
    expect(match('ANANYA DESHPANDE', 150_000, { reference: 'NEFT-1' })).toEqual(['recorded']);
  });

  it('finds nothing in an empty or unrelated description', () => {
    expect(match('')).toEqual(['none']);
    expect(match('INTEREST CREDIT')).toEqual(['none']);
  });
});
