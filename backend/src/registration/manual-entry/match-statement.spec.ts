import { describe, expect, it } from 'vitest';
import type { Payer } from '../../payment/orders/payables.service.js';
import { matchStatement } from './match-statement.js';

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
async function match(description: string, amount = 150_000, { reference = '', payers = PAYERS } = {}) {
  const line = { line: 1, receivedOn: '2026-01-05', amount, description, reference };
  const [found] = await matchStatement([line], payers, (of) => (of === 'NEFT-1' ? 150_000 : 0));
  return [found?.match, ...(found?.candidates.map(({ id }) => id) ?? [])];
}

describe('matching a statement', () => {
  it('recognises a delegate by full name, phone or email if the amount is what is due', async () => {
    expect(await match('UPI/ANANYA DESHPANDE/okhdfc/512')).toEqual(['exact', '1', '2']);
    expect(await match('DESHPANDE, ANANYA M')).toEqual(['exact', '1', '2']);
    expect(await match('transfer from +919845000003')).toEqual(['exact', '3']);
    expect((await match('MUN fee delegate2@example.org'))[0]).toBe('exact');
    expect(await match('SIAN O NEILL')).toEqual(['exact', '3']);
  });

  it('only suggests a delegate with another amount, or of whom only a part of the name is there', async () => {
    expect(await match('ROHAN KULKARNI', 150_000)).toEqual(['likely', '4']);
    expect(await match('MRS DESHPANDE')).toEqual(['likely', '1']);
    expect(await match('ANANYA')).toEqual(['likely', '1', '2']);
    expect(await match('MRS DESHPANDE', 99_900)).toEqual(['none']);
  });

  it('decides nothing if two delegates fit equally well', async () => {
    const twins = [payer('5', 'Ira Shah'), payer('6', 'Ira Shah')];
    expect(await match('IRA SHAH', 150_000, { payers: twins })).toEqual(['likely', '5', '6']);
  });

  it('decides nothing if the address has another registration, which may be a stranger’s', async () => {
    const payers = [payer('7', 'Ira Shah', { isAmbiguous: true }), payer('8', 'Evil', { isAmbiguous: true })];
    expect(await match('IRA SHAH', 150_000, { payers })).toEqual(['likely', '7']);
  });

  it('skips what was recorded before', async () => {
    expect(await match('ANANYA DESHPANDE', 150_000, { reference: 'NEFT-1' })).toEqual(['recorded']);
  });

  it('compares the rest of a transfer of which a part was recorded before', async () => {
    expect(await match('ANANYA DESHPANDE', 300_000, { reference: 'NEFT-1' })).toEqual(['exact', '1', '2']);
    expect(await match('ANANYA DESHPANDE', 310_000, { reference: 'NEFT-1' })).toEqual(['likely', '1']);
  });

  it('identifies nobody by short words, or by words of many lines', async () => {
    const payers = [payer('9', 'UPI Payment Axis'), payer('10', 'Dev Rao'), payer('11', 'Zuleika Kamath')];
    expect(await match('DEV RAO', 150_000, { payers })).toEqual(['likely', '10']);
    const lines = Array.from({ length: 40 }, (_, index) => ({
      line: index + 1,
      receivedOn: '2026-01-05',
      amount: 150_000,
      description: index === 0 ? 'UPI PAYMENT AXIS ZULEIKA KAMATH' : 'UPI PAYMENT AXIS',
      reference: '',
    }));
    const found = await matchStatement(lines, payers, () => 0);
    expect(found[0]).toMatchObject({ match: 'exact', candidates: [{ id: '11' }] });
    expect(found.slice(1).map((line) => line.match)).toEqual(Array(39).fill('none'));
  });

  it('serves others while it compares 2,000 lines with 20,000 payers of the same words', async () => {
    const payers = Array.from({ length: 20_000 }, (_, index) =>
      payer(String(index), `Payment Transfer ${index}`, { phone: String(9_000_000_000 + index) }),
    );
    const lines = Array.from({ length: 2_000 }, (_, index) => ({
      line: index + 1,
      receivedOn: '2026-01-05',
      amount: 150_000,
      description: index % 50 === 0 ? 'PAYMENT TRANSFER 17' : `NEFT ${9_000_000_000 + index}`,
      reference: '',
    }));
    let served = 0;
    const requests = setInterval(() => (served += 1), 1);
    const found = await matchStatement(lines, payers, () => 0);
    clearInterval(requests);
    expect(found[1]).toMatchObject({ match: 'exact', candidates: [{ id: '1' }] });
    expect(found[0]?.candidates.length).toBeLessThanOrEqual(1);
    expect(served).toBeGreaterThan(3);
  });

  it('finds nothing in an empty or unrelated description', async () => {
    expect(await match('')).toEqual(['none']);
    expect(await match('INTEREST CREDIT')).toEqual(['none']);
  });
});
