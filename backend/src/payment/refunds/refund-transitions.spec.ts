import { describe, expect, it } from 'vitest';
import type { Refund } from './refund.schema.js';
import { nextRefund, requestedRefund, type RefundUpdate } from './refund-transitions.js';

const AMOUNT = 150_000;
const { ...REQUESTED } = requestedRefund(AMOUNT, { key: 'the-key-of-a-form', reason: 'Ill' });
const PENDING = { ...REQUESTED, state: 'pending', refundId: 'rfnd_ours' } satisfies Refund;
const { checkAt: _checkAt, ...WITHOUT_CHECK } = PENDING;
const PROCESSED = { ...WITHOUT_CHECK, state: 'processed', processedAt: new Date() } satisfies Refund;
const FAILED = {
  ...WITHOUT_CHECK,
  state: 'failed',
  error: 'No',
  failedRefundIds: ['rfnd_ours'],
} satisfies Refund;

describe('nextRefund', () => {
  it.each<{ what: string; refund?: Refund; update: RefundUpdate }>([
    { what: 'a repeated pending', refund: PENDING, update: { id: 'rfnd_ours', status: 'pending' } },
    { what: 'pending after processed', refund: PROCESSED, update: { id: 'rfnd_ours', status: 'pending' } },
    { what: 'a repeated processed', refund: PROCESSED, update: { id: 'rfnd_ours', status: 'processed' } },
    { what: 'failed after processed', refund: PROCESSED, update: { id: 'rfnd_ours', status: 'failed' } },
    { what: 'a repeated failure', refund: FAILED, update: { id: 'rfnd_ours', status: 'failed' } },
    { what: 'pending after the failure', refund: FAILED, update: { id: 'rfnd_ours', status: 'pending' } },
    {
      what: 'the failure of another refund',
      refund: PENDING,
      update: { id: 'rfnd_other', status: 'failed' },
    },
    { what: 'the failure of an unknown refund', update: { id: 'rfnd_other', status: 'failed' } },
    { what: 'a refusal after processed', refund: PROCESSED, update: { status: 'failed', error: 'Too late' } },
  ])('ignores $what', ({ refund, update }) => {
    expect(nextRefund(refund, update, AMOUNT)).toBeNull();
  });

  it('moves the refund forward and keeps its key and reason', () => {
    const pending = nextRefund(REQUESTED, { id: 'rfnd_ours', status: 'pending' }, AMOUNT);
    expect(pending).toEqual(PENDING);
    const processed = nextRefund(PENDING, { id: 'rfnd_ours', status: 'processed' }, AMOUNT);
    expect(processed).toEqual({ ...PROCESSED, processedAt: expect.any(Date) as Date });
  });

  it('stores the error and the id of a failed refund', () => {
    const failed = nextRefund(PENDING, { id: 'rfnd_ours', status: 'failed' }, AMOUNT);
    expect(failed).toEqual({ ...FAILED, error: 'The payment provider couldn’t complete the refund.' });
    const refused = nextRefund(REQUESTED, { status: 'failed', error: 'No balance' }, AMOUNT);
    expect(refused).toMatchObject({ state: 'failed', error: 'No balance' });
    expect(refused).not.toHaveProperty('checkAt');
    const again = requestedRefund(AMOUNT, { key: 'the-key-of-another', reason: 'Still ill' }, FAILED);
    expect(again).toMatchObject({ state: 'requested', failedRefundIds: ['rfnd_ours'] });
  });

  it('adopts an unknown refund and checks it until it is processed', () => {
    const pending = nextRefund(undefined, { id: 'rfnd_theirs', status: 'pending' }, AMOUNT);
    expect(pending).toMatchObject({
      state: 'pending',
      refundId: 'rfnd_theirs',
      amount: AMOUNT,
      reason: 'Refunded in the payment provider’s dashboard',
      checkAt: expect.any(Date) as Date,
    });
    const later = nextRefund(FAILED, { id: 'rfnd_theirs', status: 'pending' }, AMOUNT);
    expect(later).toMatchObject({ state: 'pending', reason: 'Ill', checkAt: expect.any(Date) as Date });
    expect(later).not.toHaveProperty('error');
    const processed = nextRefund(FAILED, { id: 'rfnd_theirs', status: 'processed' }, AMOUNT);
    expect(processed).toMatchObject({ state: 'processed', refundId: 'rfnd_theirs' });
  });
});
