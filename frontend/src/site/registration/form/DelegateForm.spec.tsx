import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';

describe('the delegate form', () => {
  it('shows every error at its field, and all of them in one summary that gets the focus', async () => {
    const user = showDelegateForm({ data: { fullName: 'A Delegate' }, couponCode: '' });
    await user.click(await button(/Submit and pay/));
    await screen.findByText('Invalid email address');
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Invalid email address',
      'Phone number must be exactly 10 digits',
      'Institution is required',
      'Number of MUNs participated in: Must be a positive number',
      'Committee preference 1: Please select a committee',
      'Portfolio preference 1 for committee 1: Please select a portfolio',
      'Portfolio preference 2 for committee 1: Please select a portfolio',
      'Committee preference 2: Please select a committee',
      'Portfolio preference 1 for committee 2: Please select a portfolio',
      'Portfolio preference 2 for committee 2: Please select a portfolio',
    ]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There is a problem' })),
    );
    const error = document.getElementById(
      field('Email').getAttribute('aria-describedby')?.split(' ')[1] ?? '',
    );
    expect(error?.textContent).toBe('Invalid email address');
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('link', { name: /^Committee preference 2/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Committee preference 2')));
    expect(scrolledTo.mock.contexts).toEqual([screen.getByText('Committee preference 2')]);
    expect(initiated()).toHaveLength(0);
  });

  it('moves to the field of a single error, without a summary', async () => {
    const user = showDelegateForm({ ...DRAFT, data: { ...DRAFT.data, email: 'nobody' } });
    await user.click(await button(/Submit and pay/));
    await screen.findByText('Invalid email address');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('excludes the first committee from the second, and lists each committee’s own portfolios', async () => {
    const user = showDelegateForm();
    const options = (name: string) =>
      within(field(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(1);
    expect(options('Committee preference 2')).toEqual(['UN Women', 'Lok Sabha']);
    await user.selectOptions(field('Committee preference 1'), 'Lok Sabha');
    expect(options('Committee preference 2')).toEqual(['Security Council', 'UN Women']);
    expect(options('Portfolio preference 1 for committee 1')).toEqual(['Speaker', 'Opposition']);
    expect(field('Portfolio preference 1 for committee 1')).toHaveProperty('value', '');
  });

  it('excludes the first portfolio from the second, and shows an error if the second became the first', async () => {
    const user = showDelegateForm();
    const second = field('Portfolio preference 2 for committee 1');
    expect(within(second).queryByRole('option', { name: 'France' })).toBeNull();
    await user.selectOptions(field('Portfolio preference 1 for committee 1'), 'China');
    await screen.findByText('Please select a portfolio');
    expect(second.getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(second, 'France');
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(1));
    expect(initiated()[0]?.body).toMatchObject({
      data: {
        portfolioPreference1ForCommitteePreference1: 'China',
        portfolioPreference2ForCommitteePreference1: 'France',
      },
    });
  });

  it('shows an error if the second committee became the first', async () => {
    const user = showDelegateForm();
    await user.selectOptions(field('Committee preference 1'), 'UN Women');
    await screen.findByText('Committee preferences must be different');
    expect(field('Committee preference 2')).toHaveProperty('value', '');
    expect(field('Committee preference 2').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for the guardian of a minor if the conference requires it', async () => {
    const user = showDelegateForm(DRAFT, { guardianConsent: true });
    await user.click(await button(/Submit and pay/));
    await screen.findByText('Please tell us whether you are under 18');
    await waitFor(() => expect(document.activeElement).toBe(field('Are you under 18')));
    expect(screen.queryByLabelText(/guardian/)).toBeNull();

    await user.selectOptions(field('Are you under 18'), 'Yes, I am under 18');
    await user.click(await button(/Submit and pay/));
    await screen.findByText('Please enter your guardian’s name');
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(3);
    expect(initiated()).toHaveLength(0);
    await user.type(field('Name of your guardian'), 'A Guardian');
    await user.type(field('Email or phone of your guardian'), '9876543210');
    await user.click(field('My guardian agrees'));
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(1));
    const guardian = { guardianName: 'A Guardian', guardianContact: '9876543210', guardianConsent: true };
    expect(initiated()[0]?.body).toEqual({
      data: { ...DRAFT.data, under18: true, ...guardian },
      secret: DRAFT.secret,
    });
    const stored = JSON.stringify(Object.values(sessionStorage));
    expect(stored).toContain('A Guardian');
    expect(stored).not.toContain('9876543210');
  });

  it('does not ask for an adult’s guardian, nor for the age if the conference does not require it', async () => {
    const user = showDelegateForm(DRAFT, { guardianConsent: true });
    await user.selectOptions(field('Are you under 18'), 'No, I am 18 or older');
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(1));
    expect(initiated()[0]?.body).toEqual({ data: { ...DRAFT.data, under18: false }, secret: DRAFT.secret });
    cleanup();
    // A draft from before the setting was changed does not block the form.
    const later = showDelegateForm({ ...DRAFT, data: { ...DRAFT.data, under18: true } });
    expect(screen.queryByLabelText(/under 18/)).toBeNull();
    await later.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(2));
    expect(initiated()[1]?.body).toEqual({ data: DRAFT.data, secret: DRAFT.secret });
  });

  it('does not send the guardian of an adult, but keeps what was typed', async () => {
    const user = showDelegateForm(DRAFT, { guardianConsent: true });
    await user.selectOptions(field('Are you under 18'), 'Yes, I am under 18');
    await user.type(field('Name of your guardian'), 'A Guardian');
    await user.type(field('Email or phone of your guardian'), '9876543210');
    await user.click(field('My guardian agrees'));
    await user.selectOptions(field('Are you under 18'), 'No, I am 18 or older');
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(1));
    expect(initiated()[0]?.body).toEqual({ data: { ...DRAFT.data, under18: false }, secret: DRAFT.secret });
    await user.selectOptions(field('Are you under 18'), 'Yes, I am under 18');
    expect(field('Name of your guardian')).toHaveProperty('value', 'A Guardian');
    expect(field('Email or phone of your guardian')).toHaveProperty('value', '9876543210');
    expect(field('My guardian agrees')).toHaveProperty('checked', true);
  });

  it('registers once however often the button is clicked', async () => {
    showDelegateForm();
    const submit = await button(/Submit and pay/);
    for (let click = 0; click < 3; click++) submit.click();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    await button(/Submitting/);
    expect(initiated()).toEqual([
      { path: '/api/registration/initiate', body: { data: DRAFT.data, secret: DRAFT.secret } },
    ]);
  });

  it('opens the checkout with the amount in paise and the delegate’s name', async () => {
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay ₹1,500/));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(checkout.opened[0]).toMatchObject({
      key: 'rzp_test_key',
      amount: 150_000,
      currency: 'INR',
      order_id: 'order_1',
      name: 'Meridian MUN 2.0 Registration Fee',
      description: 'Registration fee for A Delegate',
      prefill: { name: 'A Delegate', email: 'a.delegate@example.org', contact: '9876543210' },
    });
  });

  it('sends a phone number without the spaces and +91 that were typed', async () => {
    const user = showDelegateForm();
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '+91 98450 12345');
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(1));
    expect(initiated()[0]?.body).toMatchObject({ data: { phone: '9845012345' } });
    expect(field('Phone')).toHaveProperty('value', '+91 98450 12345');
  });

  it('suggests the email domain that was probably meant, and accepts the one that was typed', async () => {
    const user = showDelegateForm({ ...DRAFT, data: { ...DRAFT.data, email: 'a.delegate@gmial.com' } });
    await screen.findByText('Did you mean gmail.com?');
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(1));
    expect(initiated()[0]?.body).toMatchObject({ data: { email: 'a.delegate@gmial.com' } });
    await user.click(await button(/Use gmail.com/));
    expect(field('Email')).toHaveProperty('value', 'a.delegate@gmail.com');
    await waitFor(() => expect(screen.queryByText('Did you mean gmail.com?')).toBeNull());
  });

  it('keeps everything when the checkout is closed, and continues with the same data', async () => {
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.opened[0]?.modal?.ondismiss();
    await screen.findByText('You’re not registered yet');
    expect(field('Phone')).toHaveProperty('value', '9876543210');
    await user.click(await button(/Continue to payment/));
    await waitFor(() => expect(checkout.opened).toHaveLength(2));
    expect(initiated()[1]).toEqual(initiated()[0]);
  });

  it.each([
    [403, 'Registration is closed at the moment.'],
    [409, 'The last places are being paid for. Try again at 14:32.'],
  ])('says why there is no place (%i), and opens no checkout', async (status, message) => {
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.opened[0]?.modal?.ondismiss();
    // The hold of the order has ended since.
    const body = { statusCode: status, message, ...(status === 409 && { errors: [] }) };
    answers['/api/registration/initiate'] = { status, body };
    await user.click(await button(/Continue to payment/));
    await screen.findByText(message);
    expect(checkout.opened).toHaveLength(1);
  });

  it('opens no checkout if the user has left the form when the order is open', async () => {
    let respond = () => {};
    const response = new Promise<void>((resolve) => (respond = resolve));
    answers['/api/registration/initiate'] = response.then(() => DUE);
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(1));
    cleanup();
    respond();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(checkout.opened).toHaveLength(0);
  });

  it('sends the checkout’s callback to the server and shows the registration ID on the home page', async () => {
    answers['/api/payment/confirm'] = {
      body: { status: 'confirmed', message: '', registrationId: 'K7QF2-9XDHM' },
    };
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    const callback = {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: 'signed',
    };
    checkout.opened[0]?.handler?.(callback);
    await screen.findByText('K7QF2-9XDHM');
    expect(backend.requests).toContainEqual({ path: '/api/payment/confirm', body: callback });
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the home page even if the server cannot confirm, because the webhook will', async () => {
    answers['/api/payment/confirm'] = { status: 503, body: { statusCode: 503, message: 'Later.' } };
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.opened[0]?.handler?.({ razorpay_payment_id: '', razorpay_order_id: '', razorpay_signature: '' });
    await screen.findByText(/email you your registration ID/);
  });

  it.each(['review', 'refunded'])('shows the server’s sentence and no receipt (%s)', async (status) => {
    answers['/api/payment/confirm'] = { body: { status, message: 'An organiser will decide.' } };
    const user = showDelegateForm();
    render(<ToastArea />);
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.opened[0]?.handler?.({ razorpay_payment_id: '', razorpay_order_id: '', razorpay_signature: '' });
    await screen.findByText('An organiser will decide.');
    expect(screen.queryByText(/Your registration has been received/)).toBeNull();
  });

  it('skips the payment if nothing is due', async () => {
    answers['/api/registration/initiate'] = {
      body: { finalAmount: 0, currency: 'INR', message: 'Registered.', registrationId: 'K7QF2-9XDHM' },
    };
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay/));
    await screen.findByText('K7QF2-9XDHM');
    expect(checkout.opened).toHaveLength(0);
  });

  it('shows the server’s error at the field that it names, and its message beside the button', async () => {
    answers['/api/registration/initiate'] = {
      status: 400,
      body: {
        statusCode: 400,
        message: 'Please check your choices.',
        errors: [{ field: 'data.committeePreference2', message: 'This committee is full' }],
      },
    };
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay/));
    await screen.findByText('This committee is full');
    await screen.findByText('Please check your choices.');
    await waitFor(() => expect(document.activeElement).toBe(field('Committee preference 2')));
    expect(field('Full name')).toHaveProperty('value', 'A Delegate');
  });

  it('keeps the last outcome visible until the next attempt ends, so that the button does not move', async () => {
    answers['/api/registration/initiate'] = {
      status: 409,
      body: { statusCode: 409, message: 'Please wait.' },
    };
    const user = showDelegateForm();
    await user.click(await button(/Submit and pay/));
    await screen.findByText('Please wait.');
    delete answers['/api/registration/initiate'];
    await user.click(await button(/Submit and pay/));
    await waitFor(() => expect(initiated()).toHaveLength(2));
    expect(screen.getByText('Please wait.')).toBeTruthy();
  });
});
