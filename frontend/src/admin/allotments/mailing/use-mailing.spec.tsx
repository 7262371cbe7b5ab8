import { screen } from '@testing-library/react';
import type { MailingProgress, MailingRecipient } from '@mun/contracts/notify/mailing';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { startTestBackend } from '../../../testing/test-backend';
import { showPage } from '../../../testing/show-page';
import { ToastArea } from '../../../shared/ui/feedback/ToastArea';
import { useMailing } from './use-mailing';

const FAILED = 250;
const at = '2025-09-01T00:00:00.000Z';
const finished: MailingProgress = {
  id: 'm1',
  state: 'done',
  startedAt: at,
  total: FAILED + 1,
  queued: 0,
  held: 0,
  sending: 0,
  sent: 1,
  failed: FAILED,
  unknown: 0,
};

const recipient = (index: number): MailingRecipient => ({
  delivery: `allotment.${index}`,
  registrationId: `ID-${index}`,
  fullName: 'Sample Delegate',
  committee: 'General Assembly',
  portfolio: `Country ${index}`,
  state: 'failed',
  at,
});
/** The first of three pages. */
const page = {
  recipients: Array.from({ length: 100 }, (_, index) => recipient(index + 1)),
  total: FAILED,
  pages: 3,
};

let latest: MailingProgress | undefined;
/** The result of the mailing that the button starts; undefined if there is no recipient. */
let result: MailingProgress | undefined;
let recipients: { status?: number; body: unknown };
beforeEach(async () => {
  latest = undefined;
  result = finished;
  recipients = { body: page };
  await startTestBackend(({ path }) => {
    if (path.includes('/recipients')) return recipients;
    if (!path.endsWith('/send-allotment-emails')) return { body: { newest: latest } };
    latest = result;
    return { body: result ? { sent: result.sent, failed: [], id: result.id } : { sent: 0, failed: [] } };
  });
});

function Page() {
  const { progress, send } = useMailing(() => {});
  return <button onClick={() => void send()}>{progress ? 'Send again' : 'Send'}</button>;
}

async function sendMailing(button = 'Send') {
  showPage(
    <>
      <Page />
      <ToastArea />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: button }));
}

it('lists the first failed recipients, and counts the others', async () => {
  await sendMailing();
  await screen.findByText(/^Failed for: ID-1, ID-2, .*, ID-20 and 230 more$/);
});

it('shows the number of failures if the failed recipients cannot be loaded', async () => {
  recipients = { status: 503, body: { statusCode: 503, message: 'Unavailable.' } };
  await sendMailing();
  await screen.findByText('Failed for: 250 delegates');
});

it('shows the result even if polling saw the end before the response arrived', async () => {
  latest = finished;
  await sendMailing('Send again');
  await screen.findByText(/^Failed for: ID-1,/);
});

it('shows no success if every email failed', async () => {
  result = { ...finished, sent: 0 };
  await sendMailing();
  await screen.findByText(/^Failed for: ID-1,/);
  expect(screen.queryByText(/^Sent/)).toBeNull();
});

it('shows a message if there is no recipient', async () => {
  result = undefined;
  await sendMailing();
  await screen.findByText(/There is nothing to send\.$/);
  expect(screen.queryByText(/^Sent/)).toBeNull();
});
