import type { ProposalList } from '@mun/proposals/proposal';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button } from '../../admin/admin-ui.js';
import type { FormDescriptor } from './form.js';
import { dialogOf, newEmail, reveal } from './samples.js';

const ALLOTMENTS = '/admin/allotments';
const field = (page: Page) => dialogOf(page).getByLabel('Send a sample to yourself');
const cells = (page: Page) => page.getByLabel('Cells');

const proposal: FormDescriptor = {
  name: 'Request a proposal',
  source: 'admin/allotments/proposal/request/RequestForm.tsx',
  prepare: async ({ admin }) => {
    const proposals = async () => (await admin.call<ProposalList>('GET', ROUTES.proposals)).proposals;
    const before = new Set((await proposals()).map(({ id }) => id));
    const added = async () => (await proposals()).filter(({ id }) => !before.has(id));
    const submit = (page: Page) => button(page, 'Propose seats');
    return {
      path: `${ALLOTMENTS}/proposal`,
      // A proposal of another test may be on screen.
      show: (page) => reveal(submit(page), button(page, 'New proposal')),
      values: ['proposal', 'proposal'],
      submit,
      request: 'POST /api/registration/proposals',
      done: (page) => button(page, 'Cancel').or(button(page, 'New proposal')).first(),
      effects: async () => (await added()).map(() => 'proposal'),
      clean: async () => {
        for (const { id, state } of await added())
          if (state === 'queued' || state === 'solving')
            await admin.call('POST', buildPath(ROUTES.cancelProposal, { id }), {});
      },
    };
  },
  visits: [['failure', 'repeated']],
};

const sample: FormDescriptor = {
  name: 'Send a sample of the allotment emails',
  source: 'admin/allotments/mailing/SampleForm.tsx',
  prepare: ({ admin, mailbox }) => {
    const address = newEmail();
    return {
      path: ALLOTMENTS,
      show: (page) => reveal(field(page), button(page, 'Send Allotment Emails')),
      field,
      values: [address, newEmail()],
      submit: 'Send sample',
      request: 'POST /api/registration/allotment-emails/test',
      done: /^We’ve sent a test email to /,
      effects: async () => {
        await admin.waitForSentEmails();
        return Array.from({ length: await mailbox.count(address) }, () => address);
      },
    };
  },
  visits: [['typing', 'failure', 'repeated'], ['lost']],
};

const paste: FormDescriptor = {
  name: 'Paste allotments',
  source: 'admin/allotments/paste/PastePage.tsx',
  prepare: () => ({
    path: `${ALLOTMENTS}/paste`,
    field: cells,
    values: ['France', 'Chad'],
    submit: /^Apply/,
    request: 'PATCH /api/registration/allot',
    done: 'applied',
  }),
  // It sends nothing: its changes are unsaved edits, which allotments-edits.endurance.e2e.ts drives through failures.
  visits: [['typing']],
};

export const ALLOTMENT_FORMS = [proposal, sample, paste];
