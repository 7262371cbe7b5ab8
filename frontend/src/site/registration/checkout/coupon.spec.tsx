// @vitest-environment jsdom
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
  it('moves nothing while a press lasts that leaves the coupon; the order prices it', async () => {
    answers['/api/registration/initiate'] = { body: { ...DUE.body, finalAmount: 1300 } };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'early');
    const target = await button(/Submit and pay ₹1,500/);
    await user.pointer({ keys: '[MouseLeft>]', target });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(backend.asked).toHaveLength(0);
    await user.pointer({ keys: '[/MouseLeft]', target });
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(backend.asked).toEqual([
      { path: '/api/registration/initiate', body: { data: DRAFT.data, couponCode: 'early' } },
    ]);
    expect(checkout.opened[0]?.amount).toBe(130_000);
    checkout.opened[0]?.modal?.ondismiss();
    await button(/Go on paying/);
    expect(screen.getByText('Coupon EARLY')).toBeTruthy();
    expect(screen.getByText('₹1,300')).toBeTruthy();
  });

  it('promises nothing more of a coupon that was refused since it was quoted', async () => {
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
    await screen.findByText('The coupon takes ₹1,500 off.');
    await user.click(await button(/Submit registration/));
    await button(/Submit and pay ₹1,500/);
    expect(screen.queryByText(/^The coupon takes/)).toBeNull();
    expect(field('Coupon code').getAttribute('aria-invalid')).toBe('true');
  });

  it('says of a coupon that takes nothing off that it counts', async () => {
    answers['/api/payment/quote'] = { body: { fee: 1500, discount: 0, finalAmount: 1500, currency: 'INR' } };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'counted{Enter}');
    await screen.findByText('The coupon counts, but takes nothing off.');
  });

  it('shows what a coupon takes off after a press beside the field too', async () => {
    answers['/api/payment/quote'] = {
      body: { fee: 1500, discount: 200, finalAmount: 1300, currency: 'INR' },
    };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'early');
    await user.click(document.body);
    await button(/Submit and pay ₹1,300/);
  });

  it('shows at once what a coupon takes off, and says so where it is not known', async () => {
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
    await user.type(field('Coupon code'), 'x{Tab}');
    await screen.findByText('This coupon is not known.');
    await button(/Submit and pay ₹1,500/);
    expect(initiated()).toHaveLength(0);
  });
});
