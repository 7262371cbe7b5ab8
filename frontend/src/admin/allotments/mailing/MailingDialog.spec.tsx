import type { MailingPreview } from '@mun/contracts/notify/mailing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { startTestBackend } from '../../../testing/test-backend';
import { MailingDialog } from './MailingDialog';

/** @returns the sentences about allotted delegates */
async function open(preview: Partial<MailingPreview>) {
  await startTestBackend(() => ({
    body: { recipients: 0, changed: 0, released: 0, allotted: 26, lists: 0, ...preview },
  }));
  const noop = () => {};
  showPage(<MailingDialog open unsaved={false} latest={null} onClose={noop} onSend={noop} />);
  await screen.findByRole('button', { name: /^Send \d+ emails?$/ });
  return screen.queryAllByText(/allotted delegate/).map(({ textContent }) => textContent);
}

const ALL_NOTIFIED =
  'Every allotted delegate with an email address has been notified of their current allotment.';

it('shows how many allotted delegates will be emailed', async () => {
  expect(await open({ recipients: 3, released: 1 })).toEqual([
    '2 of 26 allotted delegates will be emailed: those who haven’t been notified of their current allotment yet.',
  ]);
});

it('shows that all of them are notified if only advisers will be emailed', async () => {
  expect(await open({ lists: 2 })).toEqual([ALL_NOTIFIED]);
  screen.getByText('2 advisers will be emailed the seats of their school’s students.');
});

it('shows the same if only delegates without a seat will be emailed', async () => {
  expect(await open({ recipients: 1, released: 1 })).toEqual([ALL_NOTIFIED]);
});

it('shows nothing about them if none has an email address', async () => {
  expect(await open({ lists: 1, allotted: 0 })).toEqual([]);
});
