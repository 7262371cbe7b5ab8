import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answers,
  backend,
  button,
  checkout,
  DUE,
  field,
  initiated,
  DRAFT,
  showDelegateForm,
} from '../../../testing/delegate-form';

describe('the coupon of the delegate form', () => {
  it('is priced by the order if it was typed but not applied', async () => {
    answers['/api/registration/initiate'] = { body: { ...DUE.body, finalAmount: 1300 } };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'early');
    await user.click(await button(/^Submit and pay$/));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(initiated()).toEqual([
      {
        path: '/api/registration/initiate',
        body: { data: DRAFT.data, couponCode: 'early', secret: DRAFT.secret },
      },
    ]);
    expect(checkout.opened[0]?.amount).toBe(130_000);
    checkout.opened[0]?.modal?.ondismiss();
    await button(/Continue to payment/);
    expect(screen.getByText('Coupon EARLY')).toBeTruthy();
    // Of the price and of the line with the progress.
    expect(screen.getAllByText('₹1,300')).toHaveLength(2);
  });

  it('loses its price when the code is changed or deleted', async () => {
    answers['/api/payment/quote'] = {
      body: { fee: 1500, discount: 300, finalAmount: 1200, currency: 'INR' },
    };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'early{Enter}');
    await button(/Submit and pay ₹1,200/);
    await user.type(field('Coupon code'), 'x');
    await button(/^Submit and pay$/);
    await user.type(field('Coupon code'), '{Backspace}{Enter}');
    await button(/Submit and pay ₹1,200/);
    await user.clear(field('Coupon code'));
    await button(/Submit and pay ₹1,500/);
    expect(screen.queryByText(/^Coupon applied/)).toBeNull();
  });

  it('shows the full price again if a quoted coupon is rejected by the order', async () => {
    const usedUp = 'This coupon has been used up.';
    answers['/api/payment/quote'] = {
      body: { fee: 1500, discount: 1500, finalAmount: 0, currency: 'INR' },
    };
    answers['/api/registration/initiate'] = {
      status: 409,
      body: { statusCode: 409, message: usedUp, errors: [{ field: 'couponCode', message: usedUp }] },
    };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'last{Enter}');
    await screen.findByText('Coupon applied: ₹1,500 off.');
    await user.click(await button(/Submit registration/));
    await button(/Submit and pay ₹1,500/);
    expect(screen.queryByText(/^Coupon applied/)).toBeNull();
    expect(field('Coupon code').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that a valid coupon does not reduce the fee', async () => {
    answers['/api/payment/quote'] = { body: { fee: 1500, discount: 0, finalAmount: 1500, currency: 'INR' } };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'counted{Enter}');
    await screen.findByText('This coupon is valid but doesn’t reduce the fee.');
  });

  it('names a percentage, and is quoted again for another institution', async () => {
    answers['/api/payment/quote'] = {
      body: { fee: 1500, discount: 150, finalAmount: 1350, currency: 'INR', percentOff: 10 },
    };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'school{Enter}');
    await screen.findByText('Coupon applied, 10% off: −₹150.');
    const message = 'This coupon is for another school';
    answers['/api/payment/quote'] = {
      status: 400,
      body: { statusCode: 400, message, errors: [{ field: 'couponCode', message }] },
    };
    await user.type(field('Institution'), ' East');
    await screen.findByText(message);
    await button(/Submit and pay ₹1,500/);
    const quoted = backend.requests.filter(({ path }) => path === '/api/payment/quote');
    expect(quoted.map(({ body }) => body)).toEqual([
      { couponCode: 'school', institution: 'Sample School' },
      { couponCode: 'school', institution: 'Sample School East' },
    ]);
  });

  it('shows the discount, and an error if the code is unknown', async () => {
    answers['/api/payment/quote'] = {
      body: { fee: 1500, discount: 200, finalAmount: 1300, currency: 'INR' },
    };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'early{Enter}');
    await button(/Submit and pay ₹1,300/);
    answers['/api/payment/quote'] = {
      status: 400,
      body: { statusCode: 400, message: 'This coupon is not known.' },
    };
    await user.type(field('Coupon code'), 'x');
    await user.click(await button(/^Apply$/));
    await screen.findByText('This coupon is not known.');
    await button(/Submit and pay ₹1,500/);
    expect(initiated()).toHaveLength(0);
  });
});
