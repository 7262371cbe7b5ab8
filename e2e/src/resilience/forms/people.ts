import type { AuditPage } from '@mun/contracts/admin/audit';
import type { DelegatePage } from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import { expect, type Page } from '@playwright/test';
import { button, unique } from '../../admin/admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { FormDescriptor } from './form.js';
import { addDelegate, BRIEF, delegateOf, dialogOf, reveal } from './samples.js';

const personField = (page: Page) => page.getByLabel('Registration ID or email address');
const lookUpButton = (page: Page) => button(page, 'Look up');

const lookUp: FormDescriptor = {
  name: 'Look up a person',
  source: 'admin/privacy/PrivacyPage.tsx',
  prepare: async ({ admin }) => {
    const { email, fullName } = await addDelegate(admin);
    return {
      path: '/admin/personal-data',
      field: personField,
      values: [email, email],
      submit: 'Look up',
      request: 'POST /api/people/file',
      done: `Data about ${fullName}`,
    };
  },
  without: { lost: 'it only reads', changed: 'it only reads', second: 'it only reads' },
};

const erase: FormDescriptor = {
  name: 'Erase a person',
  source: 'admin/privacy/ErasureForm.tsx',
  prepare: async ({ admin }) => {
    const { id, email } = await addDelegate(admin);
    await admin.waitForDelivery('sent', email);
    const { registrationId = '' } = await delegateOf(admin, id);
    const reasons = [unique('They asked for it '), unique('Their parents asked for it ')] as const;
    return {
      path: '/admin/personal-data',
      show: async (page) => {
        const opener = button(page, 'Erase this person');
        if (!(await opener.or(dialogOf(page)).first().isVisible())) {
          await personField(page).fill(email);
          await lookUpButton(page).click();
        }
        await reveal(dialogOf(page).getByLabel('Reason'), opener);
      },
      fill: (page) =>
        dialogOf(page)
          .getByLabel(/^To confirm, type/)
          .fill(registrationId),
      field: (page) => dialogOf(page).getByLabel('Reason'),
      values: reasons,
      submit: 'Erase permanently',
      request: 'POST /api/people/erasure',
      done: /^Erased: /,
      effects: () => erasures(admin, email, reasons),
    };
  },
  without: BRIEF,
  // After a lost answer, nothing is left to erase, and the form says so.
  visits: [['typing', 'failure', 'leaving', 'repeated'], ['lost']],
};

export const PEOPLE_FORMS = [lookUp, erase];

/** The reasons with which a person was erased. The activity log has them a moment after the erasure. */
async function erasures(admin: AdminApi, email: string, reasons: readonly string[]): Promise<string[]> {
  const { total } = await admin.call<DelegatePage>('GET', `${ROUTES.delegates}?search=${email}`);
  if (total > 0) return [];
  const recorded = async () => {
    const { entries } = await admin.call<AuditPage>('GET', `${ROUTES.audit}?kind=registration`);
    return entries.map(({ after }) => String(after?.['reason'])).filter((reason) => reasons.includes(reason));
  };
  await expect.poll(recorded).not.toEqual([]);
  return recorded();
}
