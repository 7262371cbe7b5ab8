import type { EmailTextView } from '@mun/contracts/notify/email-texts';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { button, openRow, unique } from '../../admin/admin-ui.js';
import type { FormDescriptor } from './form.js';
import { addDelegate, BRIEF, delegateOf, dialogOf, newEmail, reveal } from './samples.js';

const resend: FormDescriptor = {
  name: 'Resend an email to another address',
  source: 'admin/shared/delegate-actions/ResendDialog.tsx',
  prepare: async ({ admin }) => {
    const { id, email, fullName } = await addDelegate(admin);
    await admin.waitForDelivery('sent', email);
    return {
      path: '/admin/emails',
      show: async (page) => {
        const field = dialogOf(page).getByLabel('Email address');
        if (await field.isVisible()) return;
        const opener = button(page, new RegExp(`^Send again to ${fullName}`));
        if (!(await opener.isVisible())) await openRow(page, fullName);
        await reveal(field, opener);
      },
      field: (page) => dialogOf(page).getByLabel('Email address'),
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
    ...BRIEF,
    second: 'an email may be sent again by several organisers',
  },
};

const text: FormDescriptor = {
  name: 'Text of an email',
  source: 'admin/email-texts/EmailTextEditor.tsx',
  prepare: async ({ admin, second }) => {
    const path = buildPath(ROUTES.emailText, { id: 'seat-released' });
    const current = async () => {
      const texts = await admin.call<EmailTextView[]>('GET', ROUTES.emailTexts);
      const found = texts.find(({ id }) => id === 'seat-released');
      if (!found) throw new Error('there is no such text');
      return found;
    };
    return {
      path: '/admin/email-texts?email=seat-released',
      field: (page) => page.getByRole('textbox', { name: 'Text', exact: true }),
      values: [unique('A text '), unique('Another text ')],
      submit: 'Save Changes',
      request: 'PUT /api/notify/email-texts/*',
      done: /^Text saved$/,
      effects: async () => {
        const { text: saved, defaultText } = await current();
        return saved === defaultText ? [] : [saved];
      },
      meanwhile: () => second.admin.call('PUT', path, { text: 'Their text' }),
      clean: () => admin.call('PUT', path, { text: '' }),
    };
  },
};

export const EMAIL_FORMS = [resend, text];
