import type { CouponView } from '@mun/contracts/content/content';
import type { ApplicationView } from '@mun/contracts/registration/application';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { expect, type Page } from '@playwright/test';
import { button, openRow, search, sidePanel, tableRows, unique } from '../../admin/admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { FormDescriptor } from './form.js';
import { BRIEF, dialogOf, newEmail, reveal } from './samples.js';

const SOURCE = 'admin/applications/DecisionForm.tsx';

const acceptApplication: FormDescriptor = {
  name: 'Accept an application',
  source: SOURCE,
  prepare: async ({ admin, second }) => {
    const { email, fullName } = await apply(admin);
    const { _id: id } = await applicationOf(admin, email);
    return {
      path: '/admin/applications',
      refresh: 'GET /api/ca',
      show: async (page) => {
        await openApplication(page, fullName);
        await reveal(amount(page), button(page, 'Accept'));
      },
      field: amount,
      values: ['200', '250'],
      submit: 'Accept application',
      request: 'POST /api/ca/*/accept',
      done: /^Application accepted$/,
      effects: () => savings(admin, email),
      meanwhile: () => decline(second.admin, id),
      conflict: /declined|decided|changed/,
    };
  },
  without: { ...BRIEF, typing: 'it has no field for text' },
};

const declineApplication: FormDescriptor = {
  name: 'Decline an application',
  source: SOURCE,
  prepare: async ({ admin }) => {
    const { email, fullName } = await apply(admin);
    const shouldEmail = (page: Page) => dialogOf(page).getByRole('switch');
    return {
      path: '/admin/applications',
      show: async (page) => {
        await openApplication(page, fullName);
        await reveal(shouldEmail(page), button(page, 'Decline'));
      },
      values: ['declined', 'declined'],
      submit: 'Decline application',
      request: 'POST /api/ca/*/decline',
      done: /^Application declined$/,
      effects: async () => {
        const { state } = await applicationOf(admin, email);
        return state === 'declined' ? [state] : [];
      },
    };
  },
  without: {
    typing: 'it has no field for text',
    leaving: 'there is nothing to keep',
    changed: 'there is nothing to change',
    second: 'as with accepting',
  },
};

export const APPLICATION_FORMS = [acceptApplication, declineApplication];

/** What a code of the ambassador saves. */
const amount = (page: Page) => dialogOf(page).getByLabel('Amount off (₹)');

async function apply(admin: AdminApi) {
  const applicant = { email: newEmail(), fullName: unique('Ananya Ambassador ') };
  await admin.call('POST', ROUTES.applications, {
    ...applicant,
    phone: '9876543210',
    institution: 'Sample School',
    whyJoin: 'To debate',
    experience: 'None so far',
  });
  return applicant;
}

async function applicationOf(admin: AdminApi, email: string): Promise<ApplicationView> {
  const applications = await admin.call<ApplicationView[]>('GET', ROUTES.applications);
  const found = applications.find((application) => application.email === email);
  if (!found) throw new Error(`${email} has not applied`);
  return found;
}

/** What the code of an accepted ambassador saves, in rupees. Its coupon follows a moment after the decision. */
async function savings(admin: AdminApi, email: string): Promise<string[]> {
  const { code } = await applicationOf(admin, email);
  if (!code) return [];
  const amounts = async () => {
    const coupons = await admin.call<CouponView[]>('GET', ROUTES.coupons);
    return coupons.filter((coupon) => coupon.code === code).map(({ amountOff }) => String(amountOff));
  };
  await expect.poll(amounts).not.toEqual([]);
  return amounts();
}

function decline(admin: AdminApi, id: string): Promise<unknown> {
  return admin.call('POST', buildPath(ROUTES.declineApplication, { id }), { from: 'new', sendEmail: false });
}

/** Finds an application in the list and expands it, unless its dialog is open. */
async function openApplication(page: Page, fullName: string): Promise<void> {
  if (await dialogOf(page).isVisible()) return;
  await search(page, fullName);
  await expect(tableRows(page)).toHaveCount(1);
  if (!(await sidePanel(page, fullName).isVisible())) await openRow(page, fullName);
}
