import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, button, field, showDelegateForm } from '../../../testing/delegate-form';

it.fails('offers the price that is charged once the coupon is deleted by hand (F7)', async () => {
  answers['/api/payment/quote'] = { body: { fee: 1500, discount: 300, finalAmount: 1200, currency: 'INR' } };
  const user = showDelegateForm();
  await user.type(field('Coupon code'), 'early{Enter}');
  await button(/Submit and pay ₹1,200/);
  await user.clear(field('Coupon code'));
  await waitFor(() => expect(screen.queryByText(/Submit and pay ₹1,200/)).toBeNull(), { timeout: 1_000 });
});
