import { button, openRow } from '../../admin/admin-ui.js';
import type { FormDescriptor } from './form.js';
import { addDelegate, delegateOf, newEmail, reveal } from './samples.js';

const resend: FormDescriptor = {
  name: 'Resend an email to another address',
  source: 'admin/mailing/ResendDialog.tsx',
  prepare: async ({ admin }) => {
    const { id, email, fullName } = await addDelegate(admin);
    await admin.waitForDelivery('sent', email);
    return {
      path: '/admin/deliveries',
      show: async (page) => {
        const field = page.getByRole('alertdialog').getByLabel('Email address');
        if (await field.isVisible()) return;
        const opener = button(page, new RegExp(`^Send again to ${fullName}`));
        if (!(await opener.isVisible())) await openRow(page, fullName);
        await reveal(field, opener);
      },
      field: (page) => page.getByRole('alertdialog').getByLabel('Email address'),
      values: [newEmail(), newEmail()],
      submit: 'Resend email',
      request: 'POST /api/notify/deliveries/*/resend',
      done: /^The email is queued again$/,
      effects: async () => {
        const { email: current } = await delegateOf(admin, id);
        return current === email ? [] : [current];
      },
    };
  },
  without: {
    leaving: 'the dialog corrects one address, and keeps none',
    second: 'an email may be sent again by several organisers',
  },
};

export const EMAIL_FORMS = [resend];
