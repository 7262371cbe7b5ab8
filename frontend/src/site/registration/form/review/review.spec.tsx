import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answers,
  button,
  DRAFT,
  field,
  initiated,
  showDelegateForm,
} from '../../../../testing/delegate-form';

const lastSection = () => document.getElementById('step-review') ?? document.body;

describe('the last section of the delegate form', () => {
  it('repeats what was typed and chosen, and says what is missing', async () => {
    const user = showDelegateForm({ data: { ...DRAFT.data, email: '' }, couponCode: '' });
    const review = within(lastSection());
    for (const text of ['A Delegate', '9876543210', 'Sample School', '0 MUNs', 'Security Council', 'Kenya'])
      review.getByText(text);
    review.getByText('No email yet');
    await user.type(field('Email'), 'new@example.org');
    await review.findByText('new@example.org');
  });

  it('has one line for answers of which none is given', () => {
    const data = {
      ...DRAFT.data,
      committeePreference2: '',
      portfolioPreference1ForCommitteePreference2: '',
      portfolioPreference2ForCommitteePreference2: '',
    };
    showDelegateForm({ data, couponCode: '' });
    within(lastSection()).getByText('Nothing yet');
  });

  it('moves to the first field that is missing, or else to the first', async () => {
    const user = showDelegateForm({ data: { ...DRAFT.data, email: '' }, couponCode: '' });
    const [details, , secondChoice] = screen.getAllByText('Change');
    if (!details || !secondChoice) throw new Error('there are not three buttons');
    await user.click(details);
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    await user.click(secondChoice);
    await waitFor(() => expect(document.activeElement).toBe(field('Committee preference 2')));
  });

  it('removes a coupon', async () => {
    const discounted = { fee: 1500, discount: 300, finalAmount: 1200, currency: 'INR' };
    answers['/api/payment/quote'] = { body: discounted };
    const user = showDelegateForm();
    await user.type(field('Coupon code'), 'early{Enter}');
    await screen.findByText('−₹300');
    await user.click(await button(/^Remove/));
    await button(/Submit and pay ₹1,500/);
    expect(screen.queryByText(/^Coupon applied/)).toBeNull();
    expect(field('Coupon code')).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(field('Coupon code')));
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(1));
    expect(initiated()[0]?.body).toEqual({ data: DRAFT.data, secret: DRAFT.secret });
  });
});

describe('the progress of the delegate form', () => {
  it('follows the focus, and leads to each section', async () => {
    const user = showDelegateForm();
    // By a selector, because queries by role are slow in a form with many options.
    const current = () => document.querySelector('nav [aria-current]')?.textContent;
    await user.click(field('Committee preference 1'));
    await waitFor(() => expect(current()).toContain('Your committees'));
    await user.click(screen.getByText('Review and pay', { selector: 'nav span' }));
    await waitFor(() => expect(current()).toContain('Review and pay'));
    expect(document.activeElement?.textContent).toContain('Review and pay');
    await user.tab();
    expect(lastSection().contains(document.activeElement)).toBe(true);
  });
});
