import { describe, expect, it } from 'vitest';
import type { Refund } from './refund.schema.js';
import { nextRefund, requestedRefund } from './refund-transitions.js';

const AMOUNT = 150_000;
const { ...OURS } = requestedRefund(AMOUNT, { key: 'the-key-of-a-form', reason: 'Ill' });
const PENDING = { ...OURS, state: 'pending', refundId: 'rfnd_ours' } satisfies Refund;
const { checkAt: _settled, ...asked } = PENDING;
const PROCESSED = { ...asked, state: 'processed', processedAt: new Date() } satisfies Refund;
const FAILED = { ...asked, state: 'failed', error: 'No', failedRefundIds: ['rfnd_ours'] } satisfies Refund;

describe('what is told of a refund', () => {
  it.each<{ what: string; refund?: Refund; news: Parameters<typeof nextRefund>[1] }>([
    { what: 'pending twice', refund: PENDING, news: { id: 'rfnd_ours', status: 'pending' } },
    { what: 'pending after the end', refund: PROCESSED, news: { id: 'rfnd_ours', status: 'pending' } },
    { what: 'processed twice', refund: PROCESSED, news: { id: 'rfnd_ours', status: 'processed' } },
    { what: 'failed after the end', refund: PROCESSED, news: { id: 'rfnd_ours', status: 'failed' } },
    { what: 'a failure twice', refund: FAILED, news: { id: 'rfnd_ours', status: 'failed' } },
    { what: 'pending after the failure', refund: FAILED, news: { id: 'rfnd_ours', status: 'pending' } },
    { what: 'the failure of another one', refund: PENDING, news: { id: 'rfnd_other', status: 'failed' } },
    { what: 'a failure of what nobody asked for', news: { id: 'rfnd_other', status: 'failed' } },
    { what: 'a refusal after the end', refund: PROCESSED, news: { status: 'failed', error: 'Too late' } },
  ])('changes nothing: $what', ({ refund, news }) => {
    expect(nextRefund(refund, news, AMOUNT)).toBeNull();
  });

  it('moves it forward, under its key and with its reason', () => {
    const pending = nextRefund(OURS, { id: 'rfnd_ours', status: 'pending' }, AMOUNT);
    expect(pending).toEqual(PENDING);
    const done = nextRefund(PENDING, { id: 'rfnd_ours', status: 'processed' }, AMOUNT);
    expect(done).toEqual({ ...PROCESSED, processedAt: expect.any(Date) as Date });
  });

  it('ends it with why, and remembers what failed', () => {
    const failed = nextRefund(PENDING, { id: 'rfnd_ours', status: 'failed' }, AMOUNT);
    expect(failed).toEqual({ ...FAILED, error: 'The payment provider could not send the money back.' });
    const refused = nextRefund(OURS, { status: 'failed', error: 'No balance' }, AMOUNT);
    expect(refused).toMatchObject({ state: 'failed', error: 'No balance' });
    expect(refused).not.toHaveProperty('checkAt');
    const again = requestedRefund(AMOUNT, { key: 'the-key-of-another', reason: 'Still ill' }, FAILED);
    expect(again).toMatchObject({ state: 'requested', failedRefundIds: ['rfnd_ours'] });
  });

  it('takes up what nobody here asked for, and asks after it until it is settled', () => {
    const pending = nextRefund(undefined, { id: 'rfnd_theirs', status: 'pending' }, AMOUNT);
    expect(pending).toMatchObject({
      state: 'pending',
      refundId: 'rfnd_theirs',
      amount: AMOUNT,
      reason: 'Sent back on the payment provider’s own pages',
      checkAt: expect.any(Date) as Date,
    });
    const later = nextRefund(FAILED, { id: 'rfnd_theirs', status: 'pending' }, AMOUNT);
    expect(later).toMatchObject({ state: 'pending', reason: 'Ill', checkAt: expect.any(Date) as Date });
    expect(later).not.toHaveProperty('error');
    const done = nextRefund(FAILED, { id: 'rfnd_theirs', status: 'processed' }, AMOUNT);
    expect(done).toMatchObject({ state: 'processed', refundId: 'rfnd_theirs' });
  });
});
