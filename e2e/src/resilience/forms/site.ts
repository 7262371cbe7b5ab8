import type { ApplicationView } from '@mun/contracts/registration/application';
import type { OrderPage } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { unique } from '../../admin/admin-ui.js';
import { delegate, fillDelegateForm } from '../../site/registration/delegate-form.js';
import type { FormDescriptor } from './form.js';
import { addDelegate, newEmail } from './samples.js';

const register: FormDescriptor = {
  name: 'Register as a delegate',
  source: 'site/registration/form/DelegateForm.tsx',
  prepare: ({ admin }) => {
    const me = delegate();
    return {
      path: '/register/new',
      fill: (page) => fillDelegateForm(page, me),
      field: (page) => page.getByLabel('Full name'),
      values: [unique('Rita Registered '), unique('Rita Renamed ')],
      submit: /^(Submit and pay|Continue to payment)/,
      request: 'POST /api/registration/initiate',
      done: (page) => page.frameLocator('iframe').getByRole('button', { name: /^Pay/ }),
      effects: async () => {
        const { orders } = await admin.call<OrderPage>('GET', `${ROUTES.orders}?search=${me.email}`);
        return orders.map((order) => order.registration.fullName);
      },
    };
  },
  without: { second: 'a visitor registers once' },
};

const ambassador: FormDescriptor = {
  name: 'Apply as a campus ambassador',
  source: 'site/ambassador/AmbassadorForm.tsx',
  prepare: ({ admin }) => {
    const email = newEmail();
    return {
      path: '/ca',
      fill: async (page) => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Phone').fill('9876543210');
        await page.getByLabel('Institution').fill('Sample School');
        await page.getByLabel('Why do you want to join?').fill('To debate');
        await page.getByLabel('Experience').fill('None so far');
      },
      field: (page) => page.getByLabel('Full name'),
      values: ['Ananya Applied', 'Anaya Applied'],
      submit: 'Submit Application',
      request: 'POST /api/ca',
      failed: 'Failed to submit application',
      done: 'Application submitted successfully!',
      effects: async () => {
        const applications = await admin.call<ApplicationView[]>('GET', ROUTES.applications);
        return applications.filter((each) => each.email === email).map(({ fullName }) => fullName);
      },
    };
  },
  without: { second: 'a visitor applies once' },
};

const lostId: FormDescriptor = {
  name: 'Lost registration ID',
  source: 'site/allotment-status/LostIdForm.tsx',
  prepare: async ({ admin, mailbox }) => {
    const { email } = await addDelegate(admin);
    await admin.waitForDelivery('sent', email);
    return {
      path: '/register/check',
      field: (page) => page.getByLabel('Email', { exact: true }),
      values: [email, newEmail()],
      submit: 'Email my ID',
      request: 'POST /api/registration/lost-id',
      failed: 'Your registration ID was not requested',
      done: /^If this address is registered, we’re emailing/,
      effects: async () => {
        await admin.waitForSentEmails();
        return Array.from({ length: (await mailbox.count(email)) - 1 }, () => email);
      },
    };
  },
  without: {
    leaving: 'it has one field, and keeps no email address',
    changed: 'another address is another request',
    second: 'it changes nothing',
  },
};

const check: FormDescriptor = {
  name: 'Check allotment',
  source: 'site/allotment-status/CheckForm.tsx',
  prepare: async ({ payments }) => {
    const { registration } = await payments.confirmedOrder();
    const { registrationId = '' } = registration;
    return {
      path: '/register/check',
      field: (page) => page.getByLabel('Registration ID'),
      values: [registrationId, registrationId],
      submit: 'Check status',
      request: 'GET /api/registration/status/*',
      done: /^You’re registered\./,
    };
  },
  without: {
    typing: 'the ID is formatted as it is typed: registration-id-input.spec.ts',
    leaving: 'it has one field, which an email contains',
    lost: 'it only reads',
    changed: 'it only reads',
    second: 'it only reads',
  },
};

export const SITE_FORMS = [register, ambassador, lostId, check];
